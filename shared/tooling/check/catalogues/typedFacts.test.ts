import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../run';

/** Texts that a sentence takes from a fact: fees, dates, waiting times, addresses of posts, places of fingerprints. */
const TYPED =
  /US\$ ?\d|\b365\b|\b(?:cerca de|about) \d+ (?:dias|days|días)\b|\d+ (?:dias úteis|business days|días hábiles)|\b(?:Rua|Avenida|Av\.|Quadra) [A-ZÀ-Ú0-9]|\d{2}\/\d{2}\/\d{4}|CASV (?:em|in|en) (?:Recife|Porto Alegre)/;

/** Catalogues that contain the facts themselves, and a figure of the company. */
const KEPT = [/^landing\/src\/locales\/page\/facts/, /^shared\/src\/facts\//, /^admin-app\/src\/dashboard\//];

/** Articles and numbers of laws are citations; 100% and 18 years are our own terms. */
const DEADLINE = /\b\d+ (?:dias?|days?|días?|horas?|hours?|meses|months?)\b|R\$ ?\d/;

/** Deadlines that no office sets: examples, durations of our own work, and rules of our code. */
const OURS = {
  'client-app/src/ds160': [
    'hints.employment_duration',
    'hints.length_of_stay',
    'warnings.arrivalSoon',
    'warnings.stayWithoutNumber',
  ],
  'client-app/src/interview': ['booked.tooLate'],
  'client-app/src/locales': ['next.takes_one', 'next.usually.document_review'],
  'client-app/src/payment': ['waiting.usual'],
  'landing/src/locales/account/auth': ['auth.deadLink'],
  // The retention of data (private.retention_rules).
  'client-app/src/official': ['security.consent'],
  'landing/src/locales/legal': ['privacy.sections.5.text'],
  'shared/src/features/settings': ['consentSecurityFor'],
  // A recreational course: a term of the regulation (8 CFR 214.2(b)) without a date.
  'landing/src/locales/page/chat': ['replies.study'],
  'landing/src/locales/page/details': ['comparison.rows.shortCourse.detail', 'notes.old'],
  'landing/src/locales/shop/payment': ['correctionNote', 'password'],
  'landing/src/locales/page/story': ['process.analysis.time', 'process.review.time'],
  'shared/src/app/emailProof': ['sent'],
  // The label of a field for consultants, which describes the behaviour of the official form.
  'shared/src/features/official': ['labels.ceac_started_on'],
  'shared/src/i18n/errors': ['date_too_far', 'too_late_to_change'],
};

/** Matches `pt.json`, `auth.pt.json` and `pt/errors.json`. */
const NAMES = ['pt', 'en', 'es'].flatMap((language) => [`*${language}.json`, `*/${language}/*.json`]);
const catalogues = execFileSync('git', ['ls-files', ...NAMES], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.includes('/src/') && !KEPT.some((kept) => kept.test(file)));

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('The test reads the catalogues of every area', () => {
  const areas = new Set(catalogues.map((file) => file.split('/')[0]));
  expect([...areas].sort()).toEqual(expect.arrayContaining(['client-app', 'consultant-app', 'landing', 'shared']));
});

it('No catalogue contains a typed fee, validity, date or waiting time', () => {
  const typed = catalogues.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => TYPED.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(typed).toEqual([]);
});

/**
 * Returns `…/ds160` for `…/ds160/pt.json`, `…/locales/auth` for `…/locales/auth.pt.json` and `…/i18n/errors` for
 * `…/i18n/pt/errors.json`.
 */
const roomOf = (file: string) =>
  file.replace(/[./](?:pt|en|es)(?:\.json$|(?=\/\w+\.json$))/, '').replace(/\.json$/, '');

/** Returns all sentences of a catalogue with their keys. */
const sentencesIn = (value: unknown, key = ''): [key: string, sentence: string][] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(value as object).flatMap(([name, inner]) => sentencesIn(inner, key ? `${key}.${name}` : name));

it('No sentence for visitors and clients contains a typed deadline or amount', () => {
  const theirs = catalogues.filter((file) => !/^(?:admin|consultant)-app\/|\/adminErrors\.json$/.test(file));
  const found = new Map<string, Set<string>>();
  for (const file of theirs)
    for (const [key, sentence] of sentencesIn(JSON.parse(textOf(file))))
      if (DEADLINE.test(sentence)) found.set(roomOf(file), (found.get(roomOf(file)) ?? new Set()).add(key));
  expect(Object.fromEntries([...found].map(([room, keys]) => [room, [...keys].sort()]))).toEqual(OURS);
});

it.each(['em até 30 dias da decisão', 'within 7 days of', 'de los 15 días', 'R$ 499,97', 'em 48 horas'])(
  'DEADLINE matches %j as a deadline or an amount',
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
])('TYPED matches %j as a typed fact', (sentence) => {
  expect(sentence).toMatch(TYPED);
});
