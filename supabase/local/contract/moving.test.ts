import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { access } from './support/clients';

/** Rejected moves; `pnpm test:deep moving` makes a real one. */

const TSX = createRequire(__filename).resolve('tsx/cli');
const RUN = join(__dirname, '../moving/run.ts');

function moveRows(from: string) {
  const { status, stderr } = spawnSync(process.execPath, [TSX, RUN, 'rows'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      FROM_DATABASE_URL: from,
      FROM_URL: access.url,
      FROM_SECRET_KEY: access.secretKey,
      TO_DATABASE_URL: access.databaseUrl,
      TO_URL: access.url,
      TO_SECRET_KEY: access.secretKey,
    },
  });
  return { status, stderr };
}

test('a move leaves a database with users unchanged', () => {
  expect(moveRows(access.databaseUrl)).toEqual({ status: 1, stderr: expect.stringMatching(/already has \d+ people/) });
});

test('a move without a source names the missing setting', () => {
  expect(moveRows('')).toEqual({ status: 1, stderr: expect.stringContaining('FROM_DATABASE_URL is missing') });
});
