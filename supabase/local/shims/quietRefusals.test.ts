import { quietRefusals } from './quietRefusals';

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code }, more);

test.each([
  ['a row that a policy rejects', coded('42501'), false],
  ['an error with its own status', coded('PGRST'), false],
  ['a full disk', coded('53100'), true],
  ['an internal error of Postgres', coded('XX000'), true],
  ['a browser that resets the connection', coded('ECONNRESET', { errno: -104 }), true],
  ['a browser that has closed the connection', coded('EPIPE', { errno: -32 }), true],
  ['a stream written after its end', coded('ERR_STREAM_WRITE_AFTER_END'), true],
  ['a broken database connection', coded('CONNECTION_CLOSED'), true],
  ['an error without a code', new TypeError('x is no function'), true],
])('quietRefusals prints or hides %s by its code', (_what, error, isPrinted) => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const undo = quietRefusals();
  console.error(error);
  undo();
  expect(printed.mock.calls).toEqual(isPrinted ? [[error]] : []);
  printed.mockRestore();
});
