import { fetchFormsLater } from './forms';

let fetched = 0;
jest.mock('../pricing/QuickRegisterModal', () => {
  fetched += 1;
  return {};
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('fetches the forms once the page had time for itself, and not for who has left it', async () => {
  const takeBack = fetchFormsLater();
  await jest.advanceTimersByTimeAsync(1000);
  takeBack();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetched).toBe(0);
  fetchFormsLater();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetched).toBe(1);
});
