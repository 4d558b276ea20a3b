import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '../../config/remotes';

const KEY_FILE = 'preview-key.pem';

const asPem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The half that a site names in `config.json`: 32 bytes. */
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

/** The public half of the key of a site on this machine, which is made where there is none yet. */
export function localPublicKey(dataDir: string): string {
  const file = join(dataDir, KEY_FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, newKey().pem, { mode: 0o600 });
  }
  return publicHalf(keyOf(readFileSync(file, 'utf8'), file));
}

/** The key previews are signed with: the workflow's own, else that of the site on this machine. */
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
 * Made of the key, so that it cannot be guessed without it, and the same each time, so that no list of
 * names and tokens has to be kept.
 */
export const tokenOf = (key: KeyObject, remote: RemoteName, name: string): string =>
  createHmac('sha256', asPem(key)).update(`preview ${remote} ${name}`).digest('base64url');
