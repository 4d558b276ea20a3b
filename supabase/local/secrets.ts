import { generateKeyPairSync, type JsonWebKey, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpush from 'web-push';
import { StartupError } from './start/StartupError';
import { writeWhole } from './writeWhole';

export interface Secrets {
  publishableKey: string;
  secretKey: string;
  /** Signs tokens between gateway and `@supabase/lite`; the gateway rejects outside tokens with this signature. */
  jwtSecret: string;
  /** The project's ES256 signing key with its private half. */
  signingKey: JsonWebKey & { kid: string };
  /** Former signing keys, whose tokens stay valid until they expire; public halves are enough. */
  formerSigningKeys?: (JsonWebKey & { kid: string })[];
  /** Replaced API keys that stay valid until their users have the new ones. */
  formerApiKeys?: string[];
  schedulerSecret: string;
  formerSchedulerSecrets?: string[];
  webhookSecret: string;
  /** Signs mail events like the mail provider. */
  mailWebhookSecret: string;
  stripeKey: string;
  postgresPassword: string;
  /** The keys for push services. Browsers keep the public half: after a change all of them must subscribe again. */
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
  // The library pads a key that begins with a zero byte, because it accepts no shorter one.
  vapid: webpush.generateVAPIDKeys(),
});

/** Secrets that a folder must have in every version, because the data cannot be opened without them. */
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

/** Makes random secrets for each data folder, so that installations share no key and the repository has none. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const exists = existsSync(file);
  if (!exists && !existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return save(file, fresh());
  const held = exists ? parse(readFileSync(file, 'utf8')) : null;
  // A missing secret is added, and existing ones stay.
  if (isHeld(held)) return save(file, { ...fresh(), ...held });
  throw new StartupError(
    `O arquivo ${file} ${exists ? 'está danificado' : 'não existe mais'} (broken data folder). Nada foi alterado: o ` +
      'banco está inteiro, mas só abre com a senha que estava nele. Restaure uma cópia do arquivo.',
  );
}
