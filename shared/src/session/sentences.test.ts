import { appError, toAppError } from './errors/authErrors';
import { followLanguage, sentences } from './sentences';

async function speak(lang: string) {
  document.documentElement.lang = lang;
  await followLanguage();
}

afterEach(() => speak('pt-BR'));

it.each([
  ['en', 'You are signed in', 'Invalid email or password. Check them and try again.'],
  ['es-419', 'Inicio de sesión exitoso', 'Correo o contraseña incorrectos. Verifique e intente de nuevo.'],
  ['pt-BR', 'Login realizado com sucesso', 'Email ou senha inválidos. Verifique e tente novamente.'],
  ['fr', 'Login realizado com sucesso', 'Email ou senha inválidos. Verifique e tente novamente.'],
])('speaks as the page does: %s', async (lang, signedIn, refused) => {
  await speak('es-419');
  await speak(lang);
  expect([sentences().signedIn, appError('invalid_credentials').message]).toEqual([signedIn, refused]);
});

it('says what could not be reached, and what has no sentence of its own, in that language', async () => {
  await speak('en');
  expect(toAppError(new TypeError('Failed to fetch')).message).toBe(
    'Connection error. Check your internet and try again.',
  );
  expect(toAppError(null, 'sign_in').message).toBe(sentences().codes.sign_in);
  expect(toAppError({ code: 'weak_password', reasons: ['pwned', 'length'] }).message).toBe(
    'Weak password. It must have at least 10 characters and not be a password known from leaks.',
  );
});
