import { cleanEmail, isEmail, likelyEmail } from './emailAddress';

it.each([
  '\u200Bana@exemplo.com',
  'ana@exemplo.com\u2060',
  '\u202Aana@exemplo.com\u202C',
  ' ana@exemplo.com\u00A0',
  'mailto:ana@exemplo.com',
  'MAILTO: ana@exemplo.com',
  'ana@exemplo.com.',
  'ana@exemplo.com,',
  'ana@exemplo.com; ',
  '<ana@exemplo.com>',
  'ana @ exemplo.com',
])('%j means ana@exemplo.com', (typed) => {
  expect(cleanEmail(typed)).toBe('ana@exemplo.com');
});

it.each(['ana+visto@exemplo.com.br', 'ANA@exemplo.com', "o'neil_1@a-b.co", 'ana@exemplo.xn--p1ai', 'ana@são.com'])(
  '%s stays as typed and is taken',
  (typed) => {
    expect(cleanEmail(typed)).toBe(typed);
    expect(isEmail(typed)).toBe(true);
  },
);

it.each([
  'ana@exemplo..com',
  'ana..souza@exemplo.com',
  '.ana@exemplo.com',
  'ana.@exemplo.com',
  'ana@.exemplo.com',
  'ana@exemplo',
  'ana@exemplo,com',
  'ana souza@exemplo.com',
  'Ana <ana@exemplo.com',
  'ana@b@exemplo.com',
  'ana@exemplo.com,rui@exemplo.com',
  `${'a'.repeat(250)}@b.com`,
])('%s is refused', (typed) => {
  expect(isEmail(cleanEmail(typed))).toBe(false);
});

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
