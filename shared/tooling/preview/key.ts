import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '../../config/remotes';

const KEY_FILE = 'preview-key.pem';

const asPem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Returns the public key for `config.json`: 32 bytes. */
export const publicHalf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

export function newKey(): { pem: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { pem: asPem(privateKey), publicKey: publicHalf(privateKey) };
}

function keyOf(pem: string, from: string): KeyObject {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below names the source of the text.
  }
  throw new Error(`${from} holds no private Ed25519 key: pnpm preview --new-key makes one.`);
}

/** Returns the public key of the site on this machine; creates the key if it is missing. */
export function localPublicKey(dataDir: string): string {
  const file = join(dataDir, KEY_FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, newKey().pem, { mode: 0o600 });
  }
  return publicHalf(keyOf(readFileSync(file, 'utf8'), file));
}

/** Returns the private key that signs previews: from the variable of the workflow, else of the site on this machine. */
export function signingKey(dataDir: string, variable = process.env.PREVIEW_PRIVATE_KEY): KeyObject {
  if (variable) return keyOf(variable, 'PREVIEW_PRIVATE_KEY');
  const file = join(dataDir, KEY_FILE);
  if (!existsSync(file))
    throw new Error(
      `${file} is missing: npm start makes it on this machine. Elsewhere PREVIEW_PRIVATE_KEY holds the key.`,
    );
  return keyOf(readFileSync(file, 'utf8'), file);
}

/**
 * Returns a token derived from the key: it cannot be guessed without the key, and is always the same, so that no list
 * is stored.
 */
export const tokenOf = (key: KeyObject, remote: RemoteName, name: string): string =>
  createHmac('sha256', asPem(key)).update(`preview ${remote} ${name}`).digest('base64url');
