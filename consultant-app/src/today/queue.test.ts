import { since } from './queue';

const NOW = new Date('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-10T12:00:00Z', 'há 1 minuto'],
  ['2026-03-10T11:18:00Z', 'há 42 minutos'],
  ['2026-03-10T07:00:00Z', 'há 5 horas'],
  ['2026-03-08T12:30:00Z', 'há 47 horas'],
  ['2026-03-08T12:00:00Z', 'há 2 dias'],
  ['2026-03-10T12:01:00Z', 'há 1 minuto'],
])('since returns for %s the text %s', (iso, text) => {
  expect(since(iso, NOW)).toBe(text);
});
