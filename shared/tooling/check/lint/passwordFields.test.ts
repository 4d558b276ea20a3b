import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFolders } from '../../bundleFolders.cjs';
import { ROOT } from '../../run';
import { fieldsWithoutRule } from './passwordFields';

test.each([
  ['<Input.TextArea rows={3} />', true],
  ['<Input maxLength={TEXT_BOUNDS.caseTask} />', true],
  ['<Input.TextArea readOnly value={words} />', false],
  ['<PhoneInput maxLength={TEXT_BOUNDS.phone} />', false],
  ['<Form.Item rules={[noPassword]}><Input.TextArea /></Form.Item>', false],
  ['const secret = passwordProblem(text); <Input.TextArea />', false],
])('fieldsWithoutRule for %s reports it: %j', (source, isFound) => {
  const folder = mkdtempSync(join(tmpdir(), 'fields-'));
  writeFileSync(join(folder, 'a.tsx'), source);
  expect(fieldsWithoutRule(folder, '.')).toEqual(isFound ? ['a.tsx'] : []);
});

/**
 * Fields of forms with rules in other modules: `readTyped`, `ds160Validation`, and for the consultant the refusal at
 * saving.
 */
const BY_FORM = [
  'client-app/src/ds160/fields/TextInput.tsx',
  'client-app/src/official/fields/TypedInput.tsx',
  'client-app/src/official/fields/YesNoInput.tsx',
  'consultant-app/src/ds160/fill/AnswerInput.tsx',
];

test('Every text field rejects a text that looks like a password', () => {
  const found = [...bundleFolders(), 'shared'].flatMap((folder) => fieldsWithoutRule(ROOT, `${folder}/src`));
  expect(found.sort()).toEqual(BY_FORM);
});
