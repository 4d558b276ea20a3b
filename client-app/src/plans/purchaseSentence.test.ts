import { speak } from '@rotavisto/shared/i18n';
import { AppError } from '@rotavisto/shared/session';
import { purchaseSentence } from './purchaseSentence';

afterEach(() => speak('pt'));

it.each([
  ['en', 'plan_unavailable', 'This plan is not available yet'],
  ['es', 'plan_missing', 'Plan no encontrado'],
  ['en', 'over_request_rate_limit', 'Too many requests. Wait a moment and try again.'],
  ['pt', 'shop', 'Erro ao processar pagamento'],
  ['en', 'of_tomorrow', 'as it came'],
] as const)('says in %s what %s means', async (language, code, sentence) => {
  await speak(language);
  expect(purchaseSentence(new AppError(code, 'as it came'))).toBe(sentence);
});
