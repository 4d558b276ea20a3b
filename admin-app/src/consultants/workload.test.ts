import { workloadPercent } from './workload';

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
