import texts from '../../admin-app/src/audit/pt.json';
import { list } from '../../admin-app/src/locales/pt.json';
import { chapters } from '../declared/sqlFiles';

const sql = chapters()
  .map(({ text }) => text)
  .join('\n');

const found = (pattern: RegExp) => [...new Set(Array.from(sql.matchAll(pattern), ([, word = '']) => word))].sort();

// Without a text, administrators would see the identifier of an action.
test('every audited action and kind of object has a name in the catalogues', () => {
  const audited = found(/private\.audit(?:_mail)?\(\s*'(\w+)'/g);
  expect(audited.length).toBeGreaterThan(40);
  expect(Object.keys(texts.said.action)).toEqual(expect.arrayContaining(audited));
  const objects = found(/private\.audit\(\s*'\w+',\s*'(\w+)'/g);
  expect(Object.keys(texts.said.object)).toEqual(expect.arrayContaining(objects));
});

// Without a translation, administrators would see a Portuguese placeholder for an erased name.
test('the administrator area translates every placeholder that replaces an erased name', () => {
  expect(found(/set full_name = '([^']+)'/g)).toEqual(Object.keys(list.names).sort());
});
