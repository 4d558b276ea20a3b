import type { Asset, Start } from '@rotavisto/shared/config/pointers';
import { isPreview, type Preview, previewFile, previewFolder, SIGNED_WITH } from '@rotavisto/shared/config/preview';
import { REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { publicConfig } from '@rotavisto/shared/supabase';

/** The reason a preview is not loaded. */
export type Refusal = 'notAllowed' | 'gone' | 'unsigned' | 'elsewhere' | 'early' | 'expired' | 'unsupported';

export type Asked = { preview: Preview; refusal?: undefined } | { preview?: undefined; refusal: Refusal };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns false for a wrong signature, and null if the browser does not support the algorithm. */
async function isSigned(text: string, signature: string, key: string): Promise<boolean | null> {
  const [rawKey, rawSignature] = [bytesOf(key), bytesOf(signature)];
  if (!rawKey || !rawSignature) return false;
  try {
    const imported = await crypto.subtle.importKey('raw', rawKey, SIGNED_WITH, false, ['verify']);
    return await crypto.subtle.verify(SIGNED_WITH, imported, rawSignature, new TextEncoder().encode(text));
  } catch {
    return null;
  }
}

/**
 * Returns whether all files are in the preview's own folder and have hashes, so that a signature for one address is
 * useless for others.
 */
function isWhole({ version, remote }: Preview, token: string): boolean {
  const folder = previewFolder(remote, token);
  const site = window.location.origin;
  const isOwn = ({ href, integrity }: Asset) => {
    const { origin, pathname } = new URL(href, site);
    return origin === site && pathname.startsWith(folder) && /^sha256-/.test(integrity);
  };
  const isOwnStart = ({ entry, integrity = '', css = [], preload = [] }: Partial<Start> & { entry: string }) =>
    [{ href: entry, integrity }, ...css, ...preload].every(isOwn);
  const starts = [version, ...Object.values(version.languages ?? {})];
  return REMOTE_NAMES.includes(remote) && isPreview(version.version) && starts.every(isOwnStart);
}

type Signed = { text: string; refusal?: undefined } | { text?: undefined; refusal: Refusal };

/** Returns the signed text after checking its signature. */
async function signedText(token: string, key: string): Promise<Signed> {
  const answer = await fetch(previewFile(token), { cache: 'no-store', signal: AbortSignal.timeout(8000) });
  if (answer.status >= 500) throw new Error(`the preview: ${answer.status}`);
  const file: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  // Servers without a page table answer a deleted file with a page.
  if (!isObject(file)) return { refusal: 'gone' };
  if (typeof file.preview !== 'string' || typeof file.signature !== 'string') return { refusal: 'unsigned' };
  const verdict = await isSigned(file.preview, file.signature, key);
  if (verdict === null) return { refusal: 'unsupported' };
  return verdict ? { text: file.preview } : { refusal: 'unsigned' };
}

/** The tolerance in ms for the difference of two clocks. */
const CLOCKS_MS = 5 * 60_000;

/**
 * Returns the preview of a tab, or the reason it is not loaded. It is requested anew each time, so that a closed
 * preview ends in open tabs. Signature, site and time are checked before any file is loaded.
 */
export async function askPreview(token: string, now = Date.now()): Promise<Asked> {
  const key = (await publicConfig()).previews?.key;
  if (!key) return { refusal: 'notAllowed' };
  const { text, refusal } = await signedText(token, key);
  if (refusal) return { refusal };
  const preview: Preview = JSON.parse(text);
  if (preview.schema !== 1 || !isWhole(preview, token)) return { refusal: 'unsigned' };
  if (preview.site !== window.location.origin) return { refusal: 'elsewhere' };
  if (!(Date.parse(preview.until) > now)) return { refusal: 'expired' };
  if (!(Date.parse(preview.from) <= now + CLOCKS_MS)) return { refusal: 'early' };
  return { preview };
}
