import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bounds of what is a name, an address, a number or a link, and has a rule of its own. */
const OF_A_KIND = /TEXT_BOUNDS\.(personName|phone|email|calendlyUrl|meetingLink|protocol|visitProtocol|factAddress)\b/g;
const TEXT_FIELD = /<Input\.TextArea\b(?![^>]*\breadOnly\b)|TEXT_BOUNDS\.\w/;
const RULE = /\b(noPassword|passwordProblem)\b/;

/** The components below a folder with a field for a text, in which nothing says that it looks like a password. */
export function fieldsWithoutRule(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => {
      const source = readFileSync(join(root, folder, file), 'utf8').replace(OF_A_KIND, '');
      return TEXT_FIELD.test(source) && !RULE.test(source);
    })
    .map((file) => join(folder, file));
}
