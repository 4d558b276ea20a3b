import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { LANGUAGES } from '../language';
import { LoadingScreen } from './LoadingScreen';

const styles = readFileSync(join(__dirname, 'LoadingScreen.module.css'), 'utf8');

it('has its word in each language, and the page shows that of its own', () => {
  render(<LoadingScreen />);
  const words = Array.from(screen.getByRole('status').querySelectorAll('span'), ({ lang, textContent }) => [
    lang,
    textContent,
  ]);
  expect(words).toEqual([
    ['pt', 'Carregando...'],
    ['en', 'Loading...'],
    ['es', 'Cargando...'],
  ]);
  expect(words.map(([lang]) => lang)).toEqual([...LANGUAGES]);
  for (const language of LANGUAGES)
    expect(styles).toContain(`:global(html:lang(${language})) .screen > span:not(:lang(${language}))`);
});
