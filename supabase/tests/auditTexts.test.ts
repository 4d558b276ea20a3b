import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import texts from '../../admin-app/src/audit/pt.json';
import { list } from '../../admin-app/src/locales/pt.json';

const FOLDER = join(__dirname, '../migrations');
const sql = readdirSync(FOLDER)
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n');

const found = (pattern: RegExp) => [...new Set(Array.from(sql.matchAll(pattern), ([, word = '']) => word))].sort();

// Administrators would read the identifier of an action without a text.
test('every action that is audited, and every kind of object, has a name in the catalogues', () => {
  const audited = found(/private\.audit(?:_mail)?\(\s*'(\w+)'/g);
  expect(audited.length).toBeGreaterThan(40);
  expect(Object.keys(texts.said.action)).toEqual(expect.arrayContaining(audited));
  const objects = found(/private\.audit\(\s*'\w+',\s*'(\w+)'/g);
  expect(Object.keys(texts.said.object)).toEqual(expect.arrayContaining(objects));
});

// Administrators of another language would read Portuguese in the place of a name.
test('the words in the place of an erased name are those the administrator area translates', () => {
  expect(found(/set full_name = '([^']+)', email = placeholder/g)).toEqual(Object.keys(list.names));
});
