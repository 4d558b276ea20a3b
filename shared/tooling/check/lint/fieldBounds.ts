import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Codes of a second factor and of a mail, with a blank in the middle. */
const CODE = '9';

/** Returns every `maxLength` that is a plain number instead of a value of `TEXT_BOUNDS`. */
export function ownBounds(root: string, folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(join(root, folder, file), 'utf8').matchAll(/maxLength=\{(\d+)\}/g)]
        .filter(([, most]) => most !== CODE)
        .map(([text]) => `${join(folder, file)}: ${text}`),
    );
}
