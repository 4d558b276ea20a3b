import { transliterate } from './transliterate';

it.each([
  ['João D’Ávila', 'JOAO D’AVILA'],
  ['ação', 'ACAO'],
])('%s → %s', (name, expected) => expect(transliterate(name)).toBe(expected));
