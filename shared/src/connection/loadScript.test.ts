import { loadScript } from './loadScript';

/** Answers the scripts put into the page in turn, with 'load' or 'error'; returns their addresses. */
function scriptsThat(...answers: ('load' | 'error')[]): string[] {
  const seen: string[] = [];
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    append(node);
    const script = node as HTMLScriptElement;
    seen.push(script.src);
    void Promise.resolve().then(() => script.dispatchEvent(new Event(answers[seen.length - 1] ?? 'load')));
  });
  return seen;
}

afterEach(() => document.head.replaceChildren());

it('loadScript inserts a script once for repeated calls', async () => {
  const seen = scriptsThat('load');
  await Promise.all([loadScript('https://a.test/once.js'), loadScript('https://a.test/once.js')]);
  await loadScript('https://a.test/once.js');
  expect(seen).toEqual(['https://a.test/once.js']);
});

it('loadScript loads a failed script again at the next call', async () => {
  const seen = scriptsThat('error', 'load');
  await expect(loadScript('https://a.test/later.js')).rejects.toThrow('Script did not load: https://a.test/later.js');
  await expect(loadScript('https://a.test/later.js')).resolves.toBeUndefined();
  expect(seen).toHaveLength(2);
});
