/** Lets every media query with these words match until the end of the test. */
export function onScreen(words: string): void {
  const ask = window.matchMedia;
  const answer = (query: string) => ({ ...ask(query), matches: query.includes(words) });
  jest.spyOn(window, 'matchMedia').mockImplementation(answer);
}

export const onPhone = () => onScreen('max-width');
