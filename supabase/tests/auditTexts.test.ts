import texts from '../../admin-app/src/audit/pt.json';
import { list } from '../../admin-app/src/locales/pt.json';
import { chapters } from '../declared/sqlFiles';

const sql = chapters()
  .map(({ text }) => text)
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
  expect(found(/set full_name = '([^']+)'/g)).toEqual(Object.keys(list.names).sort());
});
