import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../run';

/** What a sentence takes from a fact by its name: fees, dates, waiting times, addresses of posts, places of fingerprints. */
const TYPED =
  /US\$ ?\d|\b365\b|\b(?:cerca de|about) \d+ (?:dias|days|días)\b|\d+ (?:dias úteis|business days|días hábiles)|\b(?:Rua|Avenida|Av\.|Quadra) [A-ZÀ-Ú0-9]|\d{2}\/\d{2}\/\d{4}|CASV (?:em|in|en) (?:Recife|Porto Alegre)/;

/** Catalogues that are the facts themselves, and a figure of the company's own. */
const KEPT = [/^landing\/src\/locales\/facts/, /^shared\/src\/facts\//, /^admin-app\/src\/locales\//];

/** A legal text has every deadline from a fact. Articles and numbers of laws are citations; 100% and 18 years are our own terms. */
const DEADLINE = /\b\d+ (?:dias?|days?|días?|horas?|hours?|meses|months?)\b|R\$ ?\d/;
const LEGAL = /^landing\/src\/locales\/legal\./;

const catalogues = execFileSync('git', ['ls-files', '*pt.json', '*en.json', '*es.json'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.includes('/src/') && !KEPT.some((kept) => kept.test(file)));

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('reads the catalogues of every area', () => {
  const areas = new Set(catalogues.map((file) => file.split('/')[0]));
  expect([...areas].sort()).toEqual(expect.arrayContaining(['client-app', 'consultant-app', 'landing', 'shared']));
});

it('finds no fee, validity, date or waiting time that a catalogue writes itself', () => {
  const typed = catalogues.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => TYPED.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(typed).toEqual([]);
});

it('finds no deadline and no amount that a legal text writes itself', () => {
  const legal = catalogues.filter((file) => LEGAL.test(file));
  expect(legal).toHaveLength(3);
  expect(legal.flatMap((file) => DEADLINE.exec(textOf(file))?.[0] ?? [])).toEqual([]);
});

it.each(['em até 30 dias da decisão', 'within 7 days of', 'de los 15 días', 'R$ 499,97', 'em 48 horas'])(
  'recognizes %j as typed in a legal text',
  (sentence) => expect(sentence).toMatch(DEADLINE),
);

it.each([
  'A taxa é de US$ 185,00.',
  'vale 365 dias',
  'cerca de 60 dias',
  'CASV em Recife',
  'conferido em 20/11/2026',
  'em até 2 dias úteis',
  'Rua Gonçalves Maia, 163',
])('recognizes %j as typed', (sentence) => {
  expect(sentence).toMatch(TYPED);
});
