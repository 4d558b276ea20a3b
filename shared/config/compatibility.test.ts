import { firstLevel, incompatibility, lastLevel, levelOf, type Range, SHELL_CONTRACT } from './compatibility';

/** A shell that serves contracts 2 and 3, with version 2.4 of shared. */
const offered = { contract: [2, 3], shared: [2000, 2004] } as const;

test.each<[contract: Range, shared: Range, expected: ReturnType<typeof incompatibility>]>([
  [[2, 2], [2004, 2999], null],
  [[3, 3], [2000, 2999], null],
  [[1, 2], [2000, 2999], null],
  [[3, 9], [2000, 2999], null],
  [[1, 1], [2000, 2999], 'outdated'],
  [[4, 4], [2000, 2999], 'contract'],
  [[2, 2], [2005, 2999], 'contract'],
  [[2, 2], [3000, 3999], 'contract'],
  [[2, 2], [1009, 1999], 'outdated'],
])('incompatibility of a remote with contract %j and shared %j is %s', (contract, shared, expected) => {
  expect(incompatibility({ contract, shared }, offered)).toBe(expected);
});

test('incompatibility returns "contract" for a remote with an old contract and a newer shared', () => {
  expect(incompatibility({ contract: [1, 1], shared: [2005, 2999] }, offered)).toBe('contract');
});

test('levelOf returns a greater number for 1.10 than for 1.9', () => {
  expect([levelOf('1.9.0'), levelOf('1.10.3'), levelOf('2.0.0')]).toEqual([1009, 1010, 2000]);
  expect([firstLevel(1010), lastLevel(1010)]).toEqual([1000, 1999]);
});

test('SHELL_CONTRACT begins at contract 3 and shared 3.0', () => {
  expect([SHELL_CONTRACT.contract[0], SHELL_CONTRACT.shared[0]]).toEqual([3, levelOf('3.0.0')]);
});

test('The shell and the remotes of this checkout are compatible', () => {
  expect(incompatibility(SHELL_CONTRACT)).toBeNull();
});
