import { likelyEmail } from './emailAddress';

it.each([
  ['rita@gmail.con', 'rita@gmail.com'],
  ['rita@gmial.com', 'rita@gmail.com'],
  ['rita@gmail.co', 'rita@gmail.com'],
  ['rita@ggmail.com', 'rita@gmail.com'],
  ['rita@gmail.comm', 'rita@gmail.com'],
  ['rita@gmail.com.br', 'rita@gmail.com'],
  ['Rita@Hotmal.com', 'Rita@hotmail.com'],
  ['rita@yaho.com.br', 'rita@yahoo.com.br'],
  ['rita@gmail.com', null],
  ['rita@mail.com', null],
  ['rita@ymail.com', null],
  ['rita@hotmail.com.br', null],
  ['rita@uol.com.br', null],
  ['rita', null],
])('%s probably means %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});
