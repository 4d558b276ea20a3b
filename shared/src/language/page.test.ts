import { createCatalogue } from './page';

const speak = (lang: string) => {
  document.documentElement.lang = lang;
};
afterEach(() => speak('pt-BR'));

/** A catalogue with Spanish texts that the test loads later. */
function slow() {
  let come = (_text: string) => {};
  const load = jest.fn(
    () =>
      new Promise<{ default: string }>((resolve, reject) => {
        come = (text) => (text ? resolve({ default: text }) : reject(new Error('offline')));
      }),
  );
  return { come: (text: string) => come(text), load, texts: createCatalogue('olá', 'hello', load) };
}

it('createCatalogue returns the languages of the bundle without a request', async () => {
  const { load, texts } = slow();
  speak('en');
  await texts.follow();
  expect(texts.current()).toBe('hello');
  speak('pt-BR');
  await texts.follow();
  expect([texts.current(), load.mock.calls.length]).toEqual(['olá', 0]);
});

it('createCatalogue keeps the previous language when Spanish cannot be loaded, and retries', async () => {
  const { come, load, texts } = slow();
  speak('es-419');
  const first = texts.follow();
  come('');
  await first;
  expect(texts.current()).toBe('olá');
  const second = texts.follow();
  come('hola');
  await second;
  expect([texts.current(), load.mock.calls.length]).toEqual(['hola', 2]);
});

it('createCatalogue ignores a language that is loaded after another change', async () => {
  const { come, texts } = slow();
  speak('es-419');
  const spanish = texts.follow();
  speak('pt-BR');
  await texts.follow();
  come('hola');
  await spanish;
  expect(texts.current()).toBe('olá');
});
