import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KINDS, templateOf } from './templates';

for (const kind of KINDS) {
  writeFileSync(fileURLToPath(new URL(`${kind}.html`, import.meta.url)), templateOf(kind));
}
