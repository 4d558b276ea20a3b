import { AppError } from '@rotavisto/shared/session';
import { problemOf } from './problemOf';

it.each([
  [new AppError('captcha_unavailable'), { key: 'captcha' }],
  [Object.assign(new Error('wait'), { code: 'over_request_rate_limit' }), { key: 'tooMany' }],
  [Object.assign(new Error('wait'), { status: 429 }), { key: 'tooMany' }],
  [new AppError('network'), { sentence: 'Erro de conexão. Verifique sua internet e tente novamente.' }],
])('problemOf returns the problem for %s in the language of the page', async (error, problem) => {
  expect(await problemOf(error)).toEqual(problem);
});
