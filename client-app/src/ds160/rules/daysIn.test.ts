import { daysIn } from './daysIn';

it.each([
  ['15 dias', 15],
  ['2 semanas', 14],
  ['cerca de 3 meses', 90],
  ['1 mês', 30],
  ['1 ano', 365],
  ['15 days', 15],
  ['2 weeks', 14],
  ['1 month', 30],
  ['unos 10 días', 10],
  ['1 año', 365],
  ['15', null],
  ['alguns dias', null],
  ['3 pessoas', null],
])('%j is %p days', (text, days) => expect(daysIn(text)).toBe(days));
