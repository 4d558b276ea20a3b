import { extensionOf, mimeOf } from './documents';

const withoutExtension = (name: string) => name.replace(/\.[a-z][a-z0-9]*$/i, '');

/**
 * The name of a file as it was given, with the extension of its path, which is that of the type the server judged. The database
 * keeps names by the same rule.
 */
export function savedName(name: string, path: string, otherwise = 'arquivo'): string {
  const isTyped = (one: string) => mimeOf(one) === mimeOf(path);
  const given = name.trim().replace(/[\s.]+$/, '');
  if (isTyped(given)) return given;
  const bare = withoutExtension(given);
  return isTyped(bare) ? bare : `${bare || otherwise}.${extensionOf(path)}`;
}

/**
 * A signed address that saves the file under this name. The `download` of storage-js encodes a name twice, and the storage server
 * decodes it once.
 */
export const savingAddress = (signed: string, name: string): string => `${signed}&download=${encodeURIComponent(name)}`;
