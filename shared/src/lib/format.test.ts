import { setFormatLocale } from '../language';
import { formatBytes, formatMoney } from './format';
import { toIcs } from './ics';

it.each([
  [499.97, 'R$ 499,97'],
  [0, 'R$ 0,00'],
  [1234567.5, 'R$ 1.234.567,50'],
  [-12, '-R$ 12,00'],
])('formatMoney writes %d as %s', (amount, expected) => expect(formatMoney(amount)).toBe(expected));

it.each([
  [0, '0 KB'],
  [-1, '0 KB'],
  [Number.NaN, '0 KB'],
  [718, '1 KB'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [5 * 1024 * 1024, '5 MB'],
  [3 * 1024 ** 4, '3.072 GB'],
])('formatBytes writes %d as %s', (bytes, expected) => expect(formatBytes(bytes)).toBe(expected));

it.each([
  ['en', '1.5 KB'],
  ['es', '1.5 KB'],
] as const)(
  'formatBytes in %s uses the decimal sign of the language, and formatMoney that of Brazil',
  (language, size) => {
    setFormatLocale(language);
    expect(formatMoney(1234.5)).toBe('R$ 1.234,50');
    expect(formatBytes(1536)).toBe(size);
    setFormatLocale('pt');
  },
);

describe('toIcs', () => {
  const event = {
    uid: 'a1@rotavisto',
    sequence: 7,
    title: 'Pré-entrevista; com, vírgula',
    start: new Date('2026-06-15T12:00:00Z'),
    minutes: 45,
    location: 'Online (Video)',
    description: 'Linha um\nLinha dois',
    url: 'https://meet.example/abc,1',
  };
  const text = toIcs(event, new Date('2026-06-01T00:00:00Z'));

  it('writes start and end in UTC', () => {
    expect(text).toContain('\r\nDTSTART:20260615T120000Z\r\nDTEND:20260615T124500Z\r\n');
  });

  it('marks an entry as a replacement or a cancellation', () => {
    expect(text).toContain('\r\nMETHOD:PUBLISH\r\n');
    expect(text).toContain('\r\nSEQUENCE:7\r\nSTATUS:CONFIRMED\r\n');
    const cancelled = toIcs({ ...event, isCancelled: true });
    expect(cancelled).toContain('\r\nMETHOD:CANCEL\r\n');
    expect(cancelled).toContain('\r\nSTATUS:CANCELLED\r\n');
  });

  it('escapes texts but not the address', () => {
    expect(text).toContain('SUMMARY:Pré-entrevista\\; com\\, vírgula');
    expect(text).toContain('DESCRIPTION:Linha um\\nLinha dois');
    expect(text).toContain('URL:https://meet.example/abc,1');
  });

  it('folds lines at 75 octets without splitting a character', () => {
    const long = toIcs({ ...event, title: 'ção '.repeat(60) });
    const encoder = new TextEncoder();
    for (const line of long.split('\r\n')) expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
    expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ção '.repeat(60)}`);
  });
});
