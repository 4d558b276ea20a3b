import { isOverloaded, workloadPercent } from './WorkloadBar';

describe('workloadPercent', () => {
  it.each([
    [0, 0],
    [1, 10],
    [7, 70],
    [10, 100],
    [25, 100],
  ])('%i active clients → %i %%', (active, percent) => {
    expect(workloadPercent(active)).toBe(percent);
  });
});

it.each([
  [10, false],
  [11, true],
])('%i active clients are too many: %s', (active, isTooMany) => {
  expect(isOverloaded(active)).toBe(isTooMany);
});
