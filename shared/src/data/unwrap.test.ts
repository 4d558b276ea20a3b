import { AppError } from '@rotavisto/shared/session';
import { unwrap, unwrapOne } from './unwrap';

const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

it.each([
  ['an answer with everything', { message: 'taken', code: 'P0001', details: 'a' }, 409, ['P0001', 'taken', 409]],
  ['a failure without a code', { message: 'broken' }, 500, ['unknown', 'broken', 500]],
  ['an answer that never came', { message: '', code: '', details: null }, 0, ['network', '', 0]],
])('keeps of %s what the server said', (_what, error, status, expected) => {
  const failure = failureOf(() => unwrap({ data: null, error, status }));
  expect(failure).toBeInstanceOf(AppError);
  const { code, message, status: given } = failure as AppError;
  expect([code, message, given]).toEqual(expected);
});

it('gives what came, which may be nothing', () => {
  expect(unwrap({ data: [1], error: null })).toEqual([1]);
  expect(unwrap({ data: null, error: null })).toBeNull();
});

it.each([[null], [undefined]])('misses the one row that should be there: %s', (data) =>
  expect(failureOf(() => unwrapOne({ data, error: null }))).toMatchObject({
    code: 'P0002',
    message: 'not_found',
    status: 404,
  }),
);

it.each([[0], [false], ['']])('takes %j for an answer', (data) => expect(unwrapOne({ data, error: null })).toBe(data));
