import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bounds of names, addresses, numbers and links, which have their own rules. */
const OF_A_KIND = /TEXT_BOUNDS\.(personName|phone|email|calendlyUrl|meetingLink|protocol|visitProtocol|factAddress)\b/g;
const TEXT_FIELD = /<Input\.TextArea\b(?![^>]*\breadOnly\b)|TEXT_BOUNDS\.\w/;
const RULE = /\b(noPassword|passwordProblem)\b/;

/** Returns the components below a folder with a text field but without a check for passwords. */
export function fieldsWithoutRule(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => {
      const source = readFileSync(join(root, folder, file), 'utf8').replace(OF_A_KIND, '');
      return TEXT_FIELD.test(source) && !RULE.test(source);
    })
    .map((file) => join(folder, file));
}
