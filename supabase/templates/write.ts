import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { subjectsIn } from '../functions/send-mail/templates';
import { KINDS, templateOf } from './templates';

for (const kind of KINDS) {
  writeFileSync(fileURLToPath(new URL(`${kind}.html`, import.meta.url)), templateOf(kind));
}

/** The administrators' list of mails has the same names. A checkout without that area lacks the list. */
const list = fileURLToPath(new URL('../../admin-app/src/mail', import.meta.url));
if (existsSync(list)) {
  mkdirSync(`${list}/subjects`, { recursive: true });
  for (const language of ['pt', 'en', 'es'] as const)
    writeFileSync(`${list}/subjects/${language}.json`, `${JSON.stringify(subjectsIn(language), null, 2)}\n`);
}
