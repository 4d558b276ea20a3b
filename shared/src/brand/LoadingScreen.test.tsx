import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { LANGUAGES } from '../language';
import { LoadingScreen } from './LoadingScreen';

const styles = readFileSync(join(__dirname, 'LoadingScreen.module.css'), 'utf8');

it('has its word in each language, and the page shows that of its own', () => {
  render(<LoadingScreen />);
  const words = Array.from(screen.getByRole('status').querySelectorAll('span'), ({ textContent }) => textContent);
  expect(words).toEqual(['Carregando...', 'Loading...', 'Cargando...']);
  LANGUAGES.forEach((language, at) => {
    expect(styles).toContain(`:global(html:lang(${language})) .screen > span:not(:nth-of-type(${at + 1}))`);
  });
});
