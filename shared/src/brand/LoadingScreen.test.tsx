import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { LANGUAGES } from '../language';
import { LoadingScreen } from './LoadingScreen';

const styles = readFileSync(join(__dirname, 'LoadingScreen.module.css'), 'utf8');

it('LoadingScreen renders the loading text in every language, and the styles show only the text in the page’s language', () => {
  render(<LoadingScreen />);
  const words = Array.from(screen.getByRole('status').querySelectorAll('span'), ({ textContent }) => textContent);
  expect(words).toEqual(['Carregando...', 'Loading...', 'Cargando...']);
  LANGUAGES.forEach((language, at) => {
    expect(styles).toContain(`:global(html:lang(${language})) .screen > span:not(:nth-of-type(${at + 1}))`);
  });
});
