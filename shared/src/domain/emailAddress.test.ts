import { likelyEmail, slipAsker } from './emailAddress';

it.each([
  ['rita@gmail.con', 'rita@gmail.com'],
  ['rita@gmial.com', 'rita@gmail.com'],
  ['rita@gmail.co', 'rita@gmail.com'],
  ['rita@ggmail.com', 'rita@gmail.com'],
  ['rita@gmail.comm', 'rita@gmail.com'],
  ['rita@gmail.com.br', 'rita@gmail.com'],
  ['maria@gmial.con', 'maria@gmail.com'],
  ['rita@gmail.net', 'rita@gmail.com'],
  ['rita@empresa.con', 'rita@empresa.com'],
  ['rita@empresa.con.br', 'rita@empresa.com.br'],
  ['rita@yaho.con.br', 'rita@yahoo.com.br'],
  ['Rita@Hotmal.com', 'Rita@hotmail.com'],
  ['rita@yaho.com.br', 'rita@yahoo.com.br'],
  ['rita@gmail.com', null],
  ['rita@mail.com', null],
  ['rita@ymail.com', null],
  ['rita@empresa.co', null],
  ['rita@hotmail.fr', null],
  ['rita@gmail.', null],
  ['rita@hotmail.com.br', null],
  ['rita@uol.com.br', null],
  ['rita', null],
])('likelyEmail corrects %s to %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

it('slipAsker reports a likely typing error once for each address', () => {
  const slipOf = slipAsker();
  expect(slipOf('rita@exemplo.com')).toBeNull();
  expect(slipOf('rita@gmail.con')).toBe('rita@gmail.com');
  expect(slipOf(' rita@gmail.con,')).toBeNull();
  expect(slipOf('rui@gmail.con')).toBe('rui@gmail.com');
});
