import { fetchFormsLater } from './forms';

let fetched = 0;
jest.mock('../pricing/QuickRegisterModal', () => {
  fetched += 1;
  return {};
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the code of the forms is fetched after a delay, unless the page is left before', async () => {
  const takeBack = fetchFormsLater();
  await jest.advanceTimersByTimeAsync(1000);
  takeBack();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetched).toBe(0);
  fetchFormsLater();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetched).toBe(1);
});
