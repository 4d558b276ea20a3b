import { passwordFault } from './passwordFault';

it.each([
  ['', 'short'],
  ['123456789', 'short'],
  ['ééééé', 'short'],
  ['1234567890', null],
  [' uma frase com espaços ', null],
  ['a'.repeat(72), null],
  ['a'.repeat(73), 'long'],
  ['é'.repeat(36), null],
  ['é'.repeat(37), 'long'],
  ['€'.repeat(25), 'long'],
  ['😀'.repeat(18), null],
  ['😀'.repeat(19), 'long'],
])('%s → %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
