/** Each question about the screen that has these words is answered with yes; Jest gives the window back. */
export function onScreen(words: string): void {
  const ask = window.matchMedia;
  const answer = (query: string) => ({ ...ask(query), matches: query.includes(words) });
  jest.spyOn(window, 'matchMedia').mockImplementation(answer);
}

export const onPhone = () => onScreen('max-width');
