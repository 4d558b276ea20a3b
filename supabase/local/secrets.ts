import { generateKeyPairSync, type JsonWebKey, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpush from 'web-push';
import { StartupError } from './start/StartupError';
import { writeWhole } from './writeWhole';

export interface Secrets {
  publishableKey: string;
  secretKey: string;
  /** Signs what stays between the gateway and lite; a token with this signature is refused at the gateway. */
  jwtSecret: string;
  /** The project's asymmetric signing key (ES256), its private half included. */
  signingKey: JsonWebKey & { kid: string };
  /** Keys that signed before: their tokens are good until they expire. Public halves are enough. */
  formerSigningKeys?: (JsonWebKey & { kid: string })[];
  /** Replaced API keys that stay valid until their holders have the new ones. */
  formerApiKeys?: string[];
  schedulerSecret: string;
  formerSchedulerSecrets?: string[];
  webhookSecret: string;
  /** Signs what became of mails, as the mail provider does. */
  mailWebhookSecret: string;
  stripeKey: string;
  postgresPassword: string;
  /** What push services know us by. Browsers keep the public half: with another, all of them have to be asked again. */
  vapid: { publicKey: string; privateKey: string };
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

const createSigningKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
});

const fresh = (): Secrets => ({
  publishableKey: `sb_publishable_${random(18)}`,
  secretKey: `sb_secret_${random(24)}`,
  jwtSecret: random(48),
  signingKey: createSigningKey(),
  schedulerSecret: random(24),
  webhookSecret: `whsec_${random(24)}`,
  mailWebhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
  stripeKey: `sk_test_${random(24)}`,
  postgresPassword: random(18),
  // The library fills a key that begins with nothing up to its length, as it takes no shorter one.
  vapid: webpush.generateVAPIDKeys(),
});

/** What a folder must hold whatever version wrote it: without it, the data behind cannot be opened. */
const LASTING = ['postgresPassword'] as const;

function isHeld(value: unknown): value is Partial<Secrets> {
  if (typeof value !== 'object' || value === null) return false;
  const held: Record<string, unknown> = { ...value };
  return LASTING.every((name) => typeof held[name] === 'string');
}

function save(file: string, secrets: Secrets): Secrets {
  writeWhole(file, JSON.stringify(secrets, null, 2));
  return secrets;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Random per data folder, so no two installations share a key and none is in the repository. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const exists = existsSync(file);
  if (!exists && !existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return save(file, fresh());
  const held = exists ? parse(readFileSync(file, 'utf8')) : null;
  // A secret that the file lacks is added, and those it has stay.
  if (isHeld(held)) return save(file, { ...fresh(), ...held });
  throw new StartupError(
    `O arquivo ${file} ${exists ? 'está danificado' : 'não existe mais'} (broken data folder). Nada foi alterado: o ` +
      'banco está inteiro, mas só abre com a senha que estava nele. Restaure uma cópia do arquivo.',
  );
}
