import { bundleFolders } from '../../bundleFolders.cjs';
import { ROOT } from '../../run';
import { rawFields, rawFieldsBelow } from './rawFields';

test.each([
  ['<Input type="email" />', 'email'],
  ['<input autoComplete="username" />', 'email'],
  ['<TextField {...field("email")} />', 'email'],
  ['<Form.Item name="phone"><Input /></Form.Item>', 'phone'],
  ['<Input inputMode="tel" />', 'phone'],
  ['<Input type="url" />', 'link'],
  ['<Form.Item label={t("source_url")}><Input /></Form.Item>', 'link'],
  ['<TextField {...field("fullName")} />', 'name'],
  ['<Input id="protocol-number" />', 'protocol'],
  ['<Form.Item name="pix_key"><Input /></Form.Item>', 'account'],
  ['<Input type="date" />', 'date'],
  ['<Form.Item name="valid_until"><Input /></Form.Item>', 'date'],
])('rawFields reports %s as a field of the kind %s without its rule', (source, kind) => {
  expect(rawFields('a.tsx', source)).toEqual([expect.stringContaining(`of the kind ${kind}`)]);
});

const DRAWN = `const FIELDS = ['time', 'protocol']; const form = FIELDS.map((name) => FIELD);`;

test('rawFields checks the names of a form that is rendered from a list', () => {
  const raw = '<Input id={`visit-$' + '{name}`} />';
  const chosen = `name === 'protocol' ? <ProtocolInput /> : ${raw}`;
  expect(
    rawFields(
      'a.tsx',
      DRAWN.replace('FIELD)', () => `${raw})`),
    ),
  ).toEqual([expect.stringContaining('of the kind protocol')]);
  expect(
    rawFields(
      'a.tsx',
      DRAWN.replace('FIELD)', () => `(${chosen}))`),
    ),
  ).toEqual([]);
});

test.each([
  '<EmailInput type="email" />',
  '<Form.Item name="phone"><PhoneInput /></Form.Item>',
  '<Input type="email" readOnly />',
  '<Form.Item name="reason"><Input.TextArea /></Form.Item>',
])('rawFields accepts %s', (source) => {
  expect(rawFields('a.tsx', source)).toEqual([]);
});

const KNOWN = [
  // Names of things instead of people.
  'admin-app/src/views/SaveView.tsx <Input> of the kind name',
  'admin-app/src/words/PlanDialog.tsx <Input> of the kind name',
  'consultant-app/src/calendar/booking/PersonalAppointmentForm.tsx <Input> of the kind name',
  // The component of the kind itself, on pages without antd.
  'landing/src/components/EmailField.tsx <TextField> of the kind email',
  // The address of a build, which may be on the developer's computer.
  'shell/src/operations/OverridePanel.tsx <input> of the kind link',
];

test('Every form uses the field component of the kind for addresses, numbers, names, links, protocols, accounts and dates', () => {
  const found = [...bundleFolders(), 'shared'].flatMap((folder) => rawFieldsBelow(ROOT, `${folder}/src`));
  expect(found.map((line) => line.replace(/:\d+/, '')).sort()).toEqual(KNOWN);
});
