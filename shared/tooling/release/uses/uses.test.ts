import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../../config/compatibility';
import { BASE_PATHS } from '../../../config/remotes';
import { packageDir } from '../../paths';
import type { Offered } from '../page/shellFile';
import { shellProblems } from './problems';
import type { Uses } from './uses';

const offered: Offered = {
  terms: { contract: [1, 1], shared: [2000, 2002] },
  exports: { toast: ['notify'] },
  paths: BASE_PATHS,
};
const uses = (change: Partial<Uses> = {}): Uses => ({
  needs: { contract: [1, 1], shared: [2000, 2999] },
  exports: { toast: ['notify'] },
  tables: {},
  verbs: {},
  functions: [],
  ...change,
});

test('shellProblems accepts a remote with fulfilled needs', () => {
  expect(shellProblems('client 2', uses(), offered)).toEqual([]);
});

test.each<[what: string, change: Partial<Uses>, says: RegExp]>([
  ['an export the shell lacks', { exports: { toast: ['celebrate'] } }, /client 2 uses toast.celebrate/],
  [
    'a version of shared that is not live',
    { needs: { contract: [1, 1], shared: [2003, 2999] } },
    /release the shell first/,
  ],
  ['a contract that is not live yet', { needs: { contract: [2, 2], shared: [2000, 2999] } }, /release the shell first/],
  [
    'a contract the shell no longer serves',
    { needs: { contract: [0, 0], shared: [2000, 2999] } },
    /older than the shell/,
  ],
])('shellProblems reports a remote that needs %s', (_what, change, says) => {
  expect(shellProblems('client 2', uses(change), offered).join('\n')).toMatch(says);
});

test('A contract is raised in two steps while older remotes are live', () => {
  const shell = (...contract: [number, number]): Offered => ({ ...offered, terms: { ...offered.terms, contract } });
  const remote = (...contract: [number, number]) => uses({ needs: { contract, shared: [2000, 2999] } });
  const [old, moved] = [remote(1, 1), remote(2, 2)];
  // Raised in one step, the contract breaks one side, whichever is released first.
  expect(shellProblems('client 1', old, shell(2, 2))).not.toEqual([]);
  expect(shellProblems('client 2', moved, shell(1, 1))).not.toEqual([]);
  // The two steps: a shell for both contracts, then, after each remote has moved, a shell without the old contract.
  expect([old, moved].flatMap((each) => shellProblems('client', each, shell(1, 2)))).toEqual([]);
  expect(shellProblems('client 2', moved, shell(2, 2))).toEqual([]);
});

test('shellProblems accepts a remote and a shell of this checkout', () => {
  const here: Offered = { terms: SHELL_CONTRACT, exports: {}, paths: BASE_PATHS };
  const { contract } = JSON.parse(readFileSync(join(packageDir('client-app'), 'package.json'), 'utf8'));
  expect(shellProblems('client', uses({ needs: { ...SHELL_CONTRACT, contract }, exports: {} }), here)).toEqual([]);
});
