import { passwordFault } from '../../../../shared/src/domain';
import { readConfig } from '../../config';
import { SUPABASE_DIR } from '../../options';
import { goDuration } from '../rules/goDuration';
import { refusedBody } from './refusedBody';
import { refusedEmail } from './refusedEmail';
import { refusedPassword } from './refusedPassword';

const messageOf = async (refused: Response | null): Promise<string | null> => refused && (await refused.json()).msg;

const FORMAT = 'Unable to validate email address: invalid format';

test.each<[address: string, message: string | null]>([
  ['ana@exemplo.test', null],
  ['ana+visto@exemplo.com.br', null],
  ["o'neil@localhost", null],
  ['\u200bana@exemplo.test', FORMAT],
  ['mailto:ana@exemplo.test', FORMAT],
  ['ana@exemplo.test,', FORMAT],
  ['ａna@exemplo.test', FORMAT],
  ['josé@exemplo.test', FORMAT],
  ['ana@exemplo.test.', FORMAT],
  ['ana@-exemplo.test', FORMAT],
  ['ana @exemplo.test', FORMAT],
  ['ana@exemplo.test\n', FORMAT],
  ['', 'An email address is required'],
  [`${'a'.repeat(250)}@x.test`, 'An email address is too long'],
])('refusedEmail answers %j with the error message: %s', async (address, message) => {
  expect(await messageOf(refusedEmail(address))).toBe(message);
});

test.each<[password: string, message: string | null]>([
  ['Segredo#2026', null],
  ['ééééé', null],
  ['123456789', 'Password should be at least 10 characters.'],
  ['a'.repeat(72), null],
  ['a'.repeat(73), 'Password cannot be longer than 72 characters'],
  ['é'.repeat(37), 'Password cannot be longer than 72 characters'],
])('refusedPassword measures bytes: %s', async (password, message) => {
  expect(await messageOf(refusedPassword(password, 10))).toBe(message);
});

test.each(
  ['a', '€', 'é', '😀'].flatMap((letter) => [1, 9, 10, 18, 19, 24, 25, 36, 37, 72, 73].map((n) => letter.repeat(n))),
)('refusedPassword accepts every password that the forms accept: %s', (password) => {
  const fewest = readConfig(SUPABASE_DIR).auth.minimum_password_length;
  const refused = refusedPassword(password, fewest);
  const fault = passwordFault(password);
  // Only the forms reject passwords that are easy to guess.
  if (fault === null || fault === 'plain') expect(refused).toBeNull();
  // The forms count letters and the server bytes, so the forms may ask for more.
  if (fault === 'long') expect(refused?.status).toBe(400);
});

test.each<[text: string, fault: string]>([
  ['{"email":', 'unexpected end of JSON input'],
  ['{"email":"a', 'unexpected end of JSON input'],
  ['[1', 'unexpected end of JSON input'],
  ['x', "invalid character 'x' looking for beginning of value"],
  ['{x', "invalid character 'x' looking for beginning of object key string"],
  ['{"a" 1}', "invalid character '1' after object key"],
  ['{"a":1 "b"}', "invalid character '\"' after object key:value pair"],
  ['[1 2]', "invalid character '2' after array element"],
  ['{} x', "invalid character 'x' after top-level value"],
  ['[]', 'json: cannot unmarshal array into Go value of type api.SignupParams'],
  ['7', 'json: cannot unmarshal number into Go value of type api.SignupParams'],
  ['{"email":7}', 'json: cannot unmarshal number into Go struct field SignupParams.email of type string'],
  ['{"password":{}}', 'json: cannot unmarshal object into Go struct field SignupParams.password of type string'],
  [
    '{"data":[]}',
    'json: cannot unmarshal array into Go struct field SignupParams.data of type map[string]interface {}',
  ],
])('refusedBody answers an unreadable body like Go: %s', async (text, fault) => {
  const request = new Request('http://local/auth/v1/signup', { method: 'POST', body: text });
  expect(await messageOf(await refusedBody(request))).toBe(`Could not parse request body as JSON: ${fault}`);
});

test('goDuration reads the wait between mails', () => {
  expect(['60s', '1h30m', '500ms', 'soon'].map(goDuration)).toEqual([60_000, 5_400_000, 500, undefined]);
  expect(goDuration(readConfig(SUPABASE_DIR).email.max_frequency)).toBe(60_000);
});
