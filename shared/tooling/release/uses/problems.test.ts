import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingNames } from './problems';
import { schemaNames } from './schema';
import { scriptsIn, usedFunctions, usedNames } from './uses';

const verb = (...names: string[]) => ({
  post: { parameters: [{ name: 'args', schema: { properties: Object.fromEntries(names.map((name) => [name, {}])) } }] },
});
const table = (...names: string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, {}])) });

const written = schemaNames({
  definitions: { profiles: table('id', 'full_name', 'shoe_size'), wishes: table('id') },
  paths: { '/profiles': {}, '/rpc/move_step': verb('target', 'expected_step'), '/rpc/celebrate': verb() },
});

function scriptsOf(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-words-'));
  writeFileSync(join(folder, 'a.js'), script);
  return scriptsIn(folder);
}

const scripts = scriptsOf(
  'c.from("profiles").select("id, full_name");v("move_step",{target:t,expected_step:s});v("celebrate");c.functions.invoke("send-mail",{});f(u+"/functions/v1/quick-register")',
);
const used = usedNames(scripts, written);

test('missingNames is empty for a bundle with the schema it was written for', () => {
  expect(missingNames(used, written, written)).toEqual([]);
});

test.each([
  ['a verb', { paths: { '/rpc/move_step': verb('target', 'expected_step') } }, ['verb celebrate']],
  [
    'an argument',
    { paths: { '/rpc/celebrate': verb(), '/rpc/move_step': verb('target') } },
    ['argument expected_step of verb move_step'],
  ],
  [
    'a column',
    { definitions: { profiles: table('id', 'shoe_size'), wishes: table('id') } },
    ['column profiles.full_name'],
  ],
  ['a table', { definitions: { wishes: table('id') } }, ['table profiles']],
])('missingNames reports %s that is missing', (_what, change, expected) => {
  const full = {
    definitions: { profiles: table('id', 'full_name', 'shoe_size'), wishes: table('id') },
    paths: { '/rpc/move_step': verb('target', 'expected_step'), '/rpc/celebrate': verb() },
  };
  expect(missingNames(used, written, schemaNames({ ...full, ...change }))).toEqual(expected);
});

test('missingNames ignores removed names that no bundle uses', () => {
  const smaller = schemaNames({
    definitions: { profiles: table('id', 'full_name') },
    paths: { '/rpc/move_step': verb('target', 'expected_step'), '/rpc/celebrate': verb() },
  });
  expect(missingNames(used, written, smaller)).toEqual([]);
});

test('usedFunctions returns the functions that a bundle calls', () => {
  expect(usedFunctions(scripts)).toEqual(['quick-register', 'send-mail']);
});
