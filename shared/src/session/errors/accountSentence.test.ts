import { followLanguage, sentences } from '../sentences';
import { accountSentence, mailWait } from './accountSentence';
import { accountError } from './authErrors';
import { sentence as sentenceIn } from './sentence';

const refused = (message: string, code = 'over_email_send_rate_limit') =>
  Object.assign(new Error(message), { code, status: 429 });
const after = (seconds: number) =>
  refused(`For security purposes, you can only request this after ${seconds} seconds.`);

async function speak(lang: string) {
  document.documentElement.lang = lang;
  await followLanguage();
}

afterEach(() => speak('pt-BR'));

it.each([
  [0, 'Enviamos um e-mail há pouco. Aguarde 1 segundo e peça outro.'],
  [1, 'Enviamos um e-mail há pouco. Aguarde 1 segundo e peça outro.'],
  [43, 'Enviamos um e-mail há pouco. Aguarde 43 segundos e peça outro.'],
  [90, 'Enviamos um e-mail há pouco. Aguarde 90 segundos e peça outro.'],
  [91, 'Já enviamos vários e-mails. Aguarde 2 minutos e peça outro.'],
  [3000, 'Já enviamos vários e-mails. Aguarde 50 minutos e peça outro.'],
])('mailWait returns how long to wait for another mail (%i seconds)', (seconds, sentence) => {
  expect(mailWait(after(seconds))).toBe(sentence);
  const error = accountError(after(seconds));
  expect([error.code, sentenceIn(error, accountSentence)]).toEqual(['over_email_send_rate_limit', sentence]);
});

it.each([
  ['en', 'We sent an email a moment ago. Wait 43 seconds and ask for another.'],
  ['es-419', 'Enviamos un correo hace poco. Espere 43 segundos y pida otro.'],
])('mailWait returns the wait in %s', async (language, sentence) => {
  await speak(language);
  expect(mailWait(after(43))).toBe(sentence);
});

it('mailWait returns null for a refusal without a time, so that the refusal’s own error message is shown', () => {
  expect(mailWait(refused('email rate limit exceeded'))).toBeNull();
  expect(sentenceIn(accountError(refused('email rate limit exceeded')), accountSentence)).toBe(
    sentences().codes.over_email_send_rate_limit,
  );
  expect(mailWait(refused('after 3 seconds', 'over_request_rate_limit'))).toBeNull();
  expect(mailWait(null)).toBeNull();
});
