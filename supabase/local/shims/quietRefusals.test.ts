import { quietRefusals } from './quietRefusals';

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code }, more);

test.each([
  ['a row that a policy refuses', coded('42501'), false],
  ['a refusal with a status of its own', coded('PGRST'), false],
  ['a full disk', coded('53100'), true],
  ['a fault inside Postgres', coded('XX000'), true],
  ['a browser that breaks off', coded('ECONNRESET', { errno: -104 }), true],
  ['a browser that is gone', coded('EPIPE', { errno: -32 }), true],
  ['a stream that is used after its end', coded('ERR_STREAM_WRITE_AFTER_END'), true],
  ['a connection to the database that breaks', coded('CONNECTION_CLOSED'), true],
  ['an error without a code', new TypeError('x is no function'), true],
])('%s is printed or not, by its code', (_what, error, isPrinted) => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const undo = quietRefusals();
  console.error(error);
  undo();
  expect(printed.mock.calls).toEqual(isPrinted ? [[error]] : []);
  printed.mockRestore();
});
