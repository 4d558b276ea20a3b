import { AppError } from '@rotavisto/shared/session';
import { sentenceOf } from '../components/sentenceOf';
import shopTexts from '../locales/shop/shop.pt.json';

it.each([
  ['plan_missing', 'Plano não encontrado'],
  ['plan_unavailable', 'Este plano ainda não está disponível'],
  ['plans_unread', 'Erro ao processar solicitação'],
  ['over_request_rate_limit', 'Muitas tentativas. Aguarde um momento e tente novamente.'],
  ['checkout_session', 'Erro ao criar sessão de pagamento'],
  ['checkout_url', 'Erro ao processar pagamento'],
  ['network', 'Erro de conexão. Verifique sua internet e tente novamente.'],
])('a purchase refused with %s shows “%s”', async (code, sentence) => {
  expect(await sentenceOf(new AppError(code), shopTexts)).toBe(sentence);
});

it('a failed connection shows a separate error message', async () =>
  expect(await sentenceOf(new TypeError('Failed to fetch'), shopTexts)).toBe(
    'Erro de conexão. Verifique sua internet e tente novamente.',
  ));
