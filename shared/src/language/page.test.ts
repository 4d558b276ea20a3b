import { followed } from './page';

const speak = (lang: string) => {
  document.documentElement.lang = lang;
};
afterEach(() => speak('pt-BR'));

/** The file of each language comes when the test says so. */
function slow() {
  const come: Record<string, (text: string) => void> = {};
  const load = jest.fn(
    (language: string) =>
      new Promise<{ default: string }>((resolve, reject) => {
        come[language] = (text) => (text ? resolve({ default: text }) : reject(new Error('offline')));
      }),
  );
  return { come, load, texts: followed('olá', load) };
}

it('keeps what was spoken before where the other language cannot be had, and asks again', async () => {
  const { come, load, texts } = slow();
  speak('es-419');
  const first = texts.follow();
  come.es?.('');
  await first;
  expect(texts.current()).toBe('olá');
  const second = texts.follow();
  come.es?.('hola');
  await second;
  expect([texts.current(), load.mock.calls.length]).toEqual(['hola', 2]);
});

it('does not speak a language that came after the page had changed again', async () => {
  const { come, texts } = slow();
  speak('es-419');
  const spanish = texts.follow();
  speak('pt-BR');
  await texts.follow();
  come.es?.('hola');
  await spanish;
  expect(texts.current()).toBe('olá');
});
