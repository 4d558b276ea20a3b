import { createCatalogue } from './page';

const speak = (lang: string) => {
  document.documentElement.lang = lang;
};
afterEach(() => speak('pt-BR'));

/** The file of Spanish comes when the test says so. */
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

it('speaks what it carries without asking for it', async () => {
  const { load, texts } = slow();
  speak('en');
  await texts.follow();
  expect(texts.current()).toBe('hello');
  speak('pt-BR');
  await texts.follow();
  expect([texts.current(), load.mock.calls.length]).toEqual(['olá', 0]);
});

it('keeps what was spoken before where Spanish cannot be had, and asks again', async () => {
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

it('does not speak a language that came after the page had changed again', async () => {
  const { come, texts } = slow();
  speak('es-419');
  const spanish = texts.follow();
  speak('pt-BR');
  await texts.follow();
  come('hola');
  await spanish;
  expect(texts.current()).toBe('olá');
});
