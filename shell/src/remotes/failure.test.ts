import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { classify, type FailureClass, RemoteFailure, ScriptError } from './failure';

const target = { version: '2', entry: '/2.js', needs: SHELL_CONTRACT, integrity: 'sha256-x' };
const of = (kind: FailureClass, status: number | null = null) =>
  new RemoteFailure(kind, 'client', '2', 'kaputt', status);

test.each<[FailureClass, number | null, boolean]>([
  ['network', null, true],
  ['timeout', null, false],
  ['integrity', null, true],
  ['chunk', null, true],
  ['http', 401, true],
  ['http', 408, true],
  ['http', 425, true],
  ['http', 429, true],
  ['http', 500, true],
  ['http', 404, false],
  ['chunk', 404, false],
  ['manifest', null, false],
  ['execution', null, false],
  ['contract', null, false],
  ['outdated', null, false],
  ['render', null, false],
])('isTransient of a failure %s %s is %s', (kind, status, isTransient) => {
  expect(of(kind, status).isTransient).toBe(isTransient);
});

test('classify returns a RemoteFailure unchanged', async () => {
  const failure = of('contract');
  expect(failure.name).toBe('RemoteFailure');
  expect(await classify(failure, 'client', target)).toBe(failure);
});

test('classify requests the file without the browser’s cache, and then compares its hash', async () => {
  const ask = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('', { headers: { 'content-type': 'text/javascript' } }));
  await classify(new ScriptError(), 'client', target);
  expect(ask.mock.calls).toMatchObject([
    ['/2.js', { cache: 'reload', integrity: '' }],
    ['/2.js', { cache: 'reload', integrity: 'sha256-x' }],
  ]);
});

test('classify treats only a TimeoutError as a timeout, and other DOMExceptions as code errors', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('', { headers: { 'content-type': 'text/javascript' } }));
  const kindOf = async (cause: unknown) => (await classify(cause, 'client', target)).kind;
  expect(await kindOf(new DOMException('', 'TimeoutError'))).toBe('timeout');
  expect(await kindOf(new DOMException('', 'SyntaxError'))).toBe('execution');
  expect(await kindOf('thrown as a text')).toBe('execution');
});
