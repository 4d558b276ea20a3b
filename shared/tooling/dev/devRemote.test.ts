import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { deepTest } from '../jest/deep';
import { ROOT } from '../run';

const dev = (...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'shared/tooling/dev/devRemote.ts'), ...args],
    { cwd: join(ROOT, 'client-app'), encoding: 'utf8' },
  );
  return { status, output: `${stdout}${stderr}`.trim() };
};

deepTest('devRemote names a port in use in one line, before it asks the site or builds', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ended = await new Promise((resolve) =>
    setImmediate(() => resolve(dev('--against', 'http://127.0.0.1:9', '--port', String(port)))),
  );
  other.close();
  expect(ended).toEqual({ status: 1, output: expect.stringMatching(new RegExp(`^Port ${port} is in use\\.[^\\n]*$`)) });
});

const SITE_THAT_DOES_NOT_ANSWER = ['--against', 'http://127.0.0.1:9', '--port'];

test('devRemote prints one line for a site that does not answer', () =>
  expect(dev(...SITE_THAT_DOES_NOT_ANSWER, '31999')).toEqual({
    status: 1,
    output: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 does not answer[^\n]*$/),
  }));

deepTest.each([
  ['an invalid address', ['--against', 'foo'], /^--against "foo" is no address\.[^\n]*$/],
  ['an invalid port', [...SITE_THAT_DOES_NOT_ANSWER, 'x'], /^--port "x" is no port\.$/],
])('devRemote rejects %s with one line', (_case, args, line) =>
  expect(dev(...args)).toEqual({ status: 1, output: expect.stringMatching(line) }),
);
