import { extensionOf, mimeOf } from './documents';

const withoutExtension = (name: string) => name.replace(/\.[a-z][a-z0-9]*$/i, '');

/**
 * Returns the given name of a file with the extension of its path, which is the type the server detected. The database
 * names files by the same rule.
 */
export function savedName(name: string, path: string, otherwise = 'arquivo'): string {
  const isTyped = (one: string) => mimeOf(one) === mimeOf(path);
  const given = name.trim().replace(/[\s.]+$/, '');
  if (isTyped(given)) return given;
  const bare = withoutExtension(given);
  return isTyped(bare) ? bare : `${bare || otherwise}.${extensionOf(path)}`;
}

/**
 * Returns a signed address that saves the file under this name. `download` of storage-js encodes the name twice, but
 * the server decodes it once.
 */
export const savingAddress = (signed: string, name: string): string => `${signed}&download=${encodeURIComponent(name)}`;
