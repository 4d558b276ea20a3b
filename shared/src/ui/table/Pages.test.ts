import { pageNumbers } from './Pages';

it.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 3, 9]],
  [5, 9, [1, 3, 4, 5, 6, 7, 9]],
  [9, 9, [1, 7, 8, 9]],
  // An address may name a page that no longer exists.
  [40, 3, [1, 3]],
])('pageNumbers for page %i of %i returns %j', (page, count, numbers) => {
  expect(pageNumbers(page, count)).toEqual(numbers);
});
