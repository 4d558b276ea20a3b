import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './StartupError';

export interface Secrets {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  webhookSecret: string;
  stripeKey: string;
  postgresPassword: string;
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

const fresh = (): Secrets => ({
  publishableKey: `sb_publishable_${random(18)}`,
  secretKey: `sb_secret_${random(24)}`,
  jwtSecret: random(48),
  webhookSecret: `whsec_${random(24)}`,
  stripeKey: `sk_test_${random(24)}`,
  postgresPassword: random(18),
});

function isSecrets(value: unknown): value is Secrets {
  if (typeof value !== 'object' || value === null) return false;
  const held: Record<string, unknown> = { ...value };
  return Object.keys(fresh()).every((name) => typeof held[name] === 'string');
}

/** Random per data folder, so no two installations share a key and none is in the repository. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const secrets = fresh();
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    return secrets;
  }
  try {
    const secrets: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isSecrets(secrets)) return secrets;
  } catch {
    // told below
  }
  throw new StartupError(`O arquivo ${file} está danificado (broken data folder). Recomece com: npm start -- --reset`);
}
