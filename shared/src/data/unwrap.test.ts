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
  ['a full error', { message: 'taken', code: 'P0001', details: 'a' }, 409, ['P0001', 'taken', 409]],
  ['an error without a code', { message: 'broken' }, 500, ['unknown', 'broken', 500]],
  ['a request without an answer', { message: '', code: '', details: null }, 0, ['network', '', 0]],
])(
  'unwrap throws %s as AppError with the code, the message and the status of the server',
  (_what, error, status, expected) => {
    const failure = failureOf(() => unwrap({ data: null, error, status }));
    expect(failure).toBeInstanceOf(AppError);
    const { code, message, status: given } = failure as AppError;
    expect([code, message, given]).toEqual(expected);
  },
);

it('unwrap returns the data of the answer, also null', () => {
  expect(unwrap({ data: [1], error: null })).toEqual([1]);
  expect(unwrap({ data: null, error: null })).toBeNull();
});

it.each([[null], [undefined]])('unwrapOne throws not_found for %s', (data) =>
  expect(failureOf(() => unwrapOne({ data, error: null }))).toMatchObject({
    code: 'P0002',
    message: 'not_found',
    status: 404,
  }),
);

it.each([[0], [false], ['']])('unwrapOne returns %j as a row', (data) =>
  expect(unwrapOne({ data, error: null })).toBe(data),
);
