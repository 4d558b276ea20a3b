import { encodable } from './encodable';

/** The characters of a font: ASCII and a few letters with accents. */
const SIGNS = new Set(
  [...' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzáçõ–'].map(
    (sign) => sign.codePointAt(0) ?? 0,
  ),
);

it.each([
  ['São João', 'Sao Joao', false],
  ['ação', 'açao', false],
  ['a\u0301', 'á', false],
  ['Łódź, Ægir', 'Lódz, AEgir'.replace('ó', 'o'), false],
  ['“aspas” – fim', '"aspas" – fim', false],
  ['um\tdois\u00a0três', 'um dois tres', false],
  ['zero\u200blargura\u0007', 'zerolargura', false],
  ['Москва 1', '?????? 1', true],
  ['feliz 😀', 'feliz ?', true],
  ['', '', false],
])('encodable writes %j as %j', (line, text, isLossy) => {
  expect(encodable(line, SIGNS)).toEqual({ text, isLossy });
});
