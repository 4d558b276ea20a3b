import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { setFormatLocale } from '../language/locale';
import {
  addDays,
  daysBetween,
  formatDate,
  formatDateTime,
  formatTime,
  formatZonedTime,
  isDateOnly,
  spelledDate,
  todayInSaoPaulo,
  typedDate,
  weekdayOf,
} from './dates';

describe('todayInSaoPaulo', () => {
  it.each([
    ['2026-06-15T02:59:59Z', '2026-06-14'],
    ['2026-06-15T03:00:00Z', '2026-06-15'],
    ['2026-01-01T02:00:00Z', '2025-12-31'],
  ])('returns for %s the day %s', (instant, day) => expect(todayInSaoPaulo(new Date(instant))).toBe(day));
});

describe('formatDate', () => {
  it.each([
    ['1990-01-01', '01/01/1990'],
    ['2026-06-15T02:00:00Z', '14/06/2026'],
    [null, ''],
    ['', ''],
    ['ontem', ''],
  ])('writes %s as %s', (value, expected) => expect(formatDate(value)).toBe(expected));
});

it.each([
  ['2026-06-15T17:32:00Z', '14:32'],
  ['09:00:00', '09:00'],
  ['09:00', '09:00'],
  [null, ''],
  ['?', ''],
])('formatTime writes the time of %s as %s', (value, expected) => expect(formatTime(value)).toBe(expected));

it('formatDateTime joins date and time', () => {
  expect(formatDateTime('2026-06-15T17:32:00Z')).toBe('15/06/2026 às 14:32');
  expect(formatDateTime(null)).toBe('');
});

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['2026-1-1', false],
])('isDateOnly of %s is %s', (value, expected) => expect(isDateOnly(value)).toBe(expected));

it('addDays, daysBetween and weekdayOf count whole days', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-06-15', '2026-08-14')).toBe(60);
  expect(weekdayOf('2026-06-14')).toBe(0);
});

/** A stub of the only import in dates.ts. */
const PORTUGUESE = "const require = () => ({ writtenLanguage: () => 'pt' });";

/** Runs dates.ts on a machine with another time zone and returns the results. */
function answersIn(timeZone: string): unknown {
  const source = readFileSync(join(__dirname, 'dates.ts'), 'utf8');
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const ask = `console.log(JSON.stringify([
    exports.formatDate('1990-01-01'),
    exports.todayInSaoPaulo(new Date('2026-06-15T02:59:59Z')),
    exports.formatDateTime('2026-06-15T17:32:00Z'),
    exports.addDays('2018-11-03', 1),
    exports.weekdayOf('2026-06-14'),
  ]))`;
  return JSON.parse(
    execFileSync(process.execPath, ['-e', `${PORTUGUESE}\n${code}\n${ask}`], {
      env: { ...process.env, TZ: timeZone },
      encoding: 'utf8',
    }),
  );
}

it.each(['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'UTC', 'Pacific/Auckland'])(
  'The functions of dates.ts return the same results on a machine in %s',
  (timeZone) => {
    expect(answersIn(timeZone)).toEqual(['01/01/1990', '2026-06-14', '15/06/2026 às 14:32', '2018-11-04', 0]);
  },
);

it.each([
  ['pt', '31/01/1990', '15/06/2026 às 14:32'],
  ['en', 'Jan 31, 1990', 'Jun 15, 2026 at 14:32'],
  ['es', '31/01/1990', '15/06/2026 a las 14:32'],
] as const)(
  'formatDate and formatDateTime in %s return %s and %s, and typedDate is the same in all languages',
  (language, date, moment) => {
    setFormatLocale(language);
    expect(formatDate('1990-01-31')).toBe(date);
    expect(formatDateTime('2026-06-15T17:32:00Z')).toBe(moment);
    expect(typedDate('1990-01-31')).toBe('31/01/1990');
    // spelledDate is needed only in English, because 03/04 has two readings there.
    expect([spelledDate('1990-03-04'), spelledDate(null)]).toEqual([language === 'en' ? 'Mar 4, 1990' : '', '']);
    setFormatLocale('pt');
  },
);

it.each([
  ['pt', '09:00 (horário de Brasília)'],
  ['en', '09:00 (Brasília time)'],
  ['es', '09:00 (hora de Brasilia)'],
] as const)('formatZonedTime in %s writes the time with its zone', (language, text) => {
  setFormatLocale(language);
  expect([formatZonedTime('09:00:00'), formatZonedTime('2026-06-15T12:00:00Z'), formatZonedTime(null)]).toEqual([
    text,
    text,
    '',
  ]);
  setFormatLocale('pt');
});
