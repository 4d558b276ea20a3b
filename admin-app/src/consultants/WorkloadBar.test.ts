import { isOverloaded, workloadPercent } from './WorkloadBar';

describe('workloadPercent', () => {
  it.each([
    [0, 0],
    [1, 10],
    [7, 70],
    [10, 100],
    [25, 100],
  ])('workloadPercent for %i open cases returns %i %%', (active, percent) => {
    expect(workloadPercent(active)).toBe(percent);
  });
});

it.each([
  [10, false],
  [11, true],
])('isOverloaded for %i open cases returns %s', (active, isTooMany) => {
  expect(isOverloaded(active)).toBe(isTooMany);
});
