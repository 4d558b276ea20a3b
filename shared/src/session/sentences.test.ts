import { accountSentence } from './errors/accountSentence';
import { accountError, appError } from './errors/authErrors';
import { sentence } from './errors/sentence';
import { followLanguage, sentences } from './sentences';

async function speak(lang: string) {
  document.documentElement.lang = lang;
  await followLanguage();
}

afterEach(() => speak('pt-BR'));

it.each([
  ['en', 'You are signed in', 'Invalid email or password. Please try again.'],
  ['es-419', 'Inicio de sesión exitoso', 'Correo o contraseña incorrectos. Verifique e intente de nuevo.'],
  ['pt-BR', 'Login realizado com sucesso', 'E-mail ou senha inválidos. Verifique e tente novamente.'],
  ['fr', 'Login realizado com sucesso', 'E-mail ou senha inválidos. Verifique e tente novamente.'],
])('sentences follow the language of the page: %s', async (lang, signedIn, refused) => {
  await speak('es-419');
  await speak(lang);
  expect([sentences().signedIn, sentence(appError('invalid_credentials'), accountSentence)]).toEqual([
    signedIn,
    refused,
  ]);
});

it('sentence returns network failures and default sentences in the language of the page', async () => {
  await speak('en');
  expect(sentence(accountError(new TypeError('Failed to fetch')), accountSentence)).toBe(
    'Connection error. Check your internet and try again.',
  );
  expect(sentence(accountError(null, 'sign_in'), accountSentence)).toBe(sentences().codes.sign_in);
  expect(sentence(accountError({ code: 'weak_password', reasons: ['pwned', 'length'] }), accountSentence)).toBe(
    'Weak password. It must have at least 10 characters and not be a password known from leaks.',
  );
});
