import { passwordFault } from './passwordFault';

it.each([
  ['', 'short'],
  ['123456789', 'short'],
  ['ééééé', 'short'],
  [' uma frase com espaços ', null],
  [`${'Uma frase longa '.repeat(4)}assim...`, null],
  [`${'Uma frase longa '.repeat(4)}assim....`, 'long'],
  ['a'.repeat(73), 'long'],
  ['é'.repeat(37), 'long'],
  ['€'.repeat(25), 'long'],
  ['😀'.repeat(19), 'long'],
])('passwordFault of %s is %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});

describe('passwordFault for easily guessed passwords', () => {
  it.each([
    'senhasenha',
    'SenhaSenha',
    'senhasenha1',
    'senha senha ',
    'aaaaaaaaaa',
    'ababababab',
    '1234567890',
    '0987654321',
    '12345678901234567890',
    '1111111111',
    '11111222223333344444',
    'qwertyuiop',
    'qwerty123456',
    'poiuytrewq',
    'asdfghjklç',
    'abcdefghijk',
    'visto12345678',
    'é'.repeat(36),
    '😀'.repeat(18),
  ])('rejects %s', (password) => expect(passwordFault(password)).toBe('plain'));

  const ANA = ['Ana Lúcia Souza', 'rita.lopes90@example.test'];

  it.each(['AnaSouza2026', 'anaanaana!!!', 'ritalopes90', 'Lúcia-1234', 'LUCIA souza 1', 'souza.90.ana'])(
    'rejects the owner’s name or address in %s',
    (password) => expect(passwordFault(password, ANA)).toBe('plain'),
  );

  it.each([
    'RotaVisto#2026',
    'Outra#2026',
    'cavalo azul',
    'minha ana lúcia viaja',
    'k7!tW2pQ9z',
    'example 26',
    'de novo de novo viajar',
  ])('accepts %s', (password) => expect(passwordFault(password, ANA)).toBeNull());
});
