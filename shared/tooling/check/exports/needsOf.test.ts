import { type Contract, incompatibility, lastLevel, levelOf, SHELL_CONTRACT } from '../../../config/compatibility';
import { type Found, listOf } from './exportList';
import { levelsOf } from './needsOf';

const { contract } = SHELL_CONTRACT;
const found: Found = { toast: { toast: 'a' } };
const grown: Found = { toast: { ...found.toast, celebrate: 'b' } };

/** The lists that `pnpm exports` writes for successive versions. */
const list20 = listOf(found, '2.0.0', null);
const list21 = listOf(grown, '2.1.0', { list: list20, found });
const list30 = listOf(grown, '3.0.0', { list: list21, found: grown });

const shellOf = ({ oldest, newest }: typeof list20): Contract => ({ contract, shared: [oldest, newest] });
const SHELLS = { '2.0': shellOf(list20), '2.1': shellOf(list21), '3.0': shellOf(list30) };

const areaOf = (used: string[], list: typeof list20): Contract => ({
  contract,
  shared: levelsOf({ toast: used }, list),
});
const AREAS = {
  'built with 2.0': areaOf(['toast'], list20),
  'built with 2.1 that uses nothing new': areaOf(['toast'], list21),
  'built with 2.1 that uses the new export': areaOf(['toast', 'celebrate'], list21),
  'built with 3.0': areaOf(['toast'], list30),
};

test.each<[area: keyof typeof AREAS, shell: keyof typeof SHELLS, expected: ReturnType<typeof incompatibility>]>([
  ['built with 2.0', '2.0', null],
  ['built with 2.0', '2.1', null],
  ['built with 2.0', '3.0', 'outdated'],
  ['built with 2.1 that uses nothing new', '2.0', null],
  ['built with 2.1 that uses the new export', '2.0', 'contract'],
  ['built with 2.1 that uses the new export', '2.1', null],
  ['built with 2.1 that uses the new export', '3.0', 'outdated'],
  ['built with 3.0', '2.1', 'contract'],
])('incompatibility for an area %s in a shell of %s returns %s', (area, shell, expected) => {
  expect(incompatibility(AREAS[area], SHELLS[shell])).toBe(expected);
});

test('levelsOf an area in this checkout begins at 2.0 and ends at the next major version', () => {
  const [first, last] = levelsOf({});
  expect([first >= levelOf('2.0.0'), last]).toEqual([true, lastLevel(first)]);
});
