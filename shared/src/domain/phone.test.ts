import { isPhone, whatsAppLink } from './phone';

it.each([
  ['(11) 97777-0000', true],
  ['+55 11 97777.0000', true],
  ['3660-9221', true],
  ['\u202A+55 11 98765-4321\u202C', true],
  ['+55 11 98765\u20114321', true],
  ['+55 11 98765\u20134321', true],
  ['11\u00A098765\u20124321', true],
  ['11/98765\u22124321', true],
  ['\u200B11\u2060987654321\uFEFF', true],
  ['（１１）９８７６５－４３２１', true],
  ['abc', false],
  ['9777 70', false],
  ['11 97777-0000 ramal 2', false],
  ['1234567890123456', false],
  ['97777+0000', false],
])('isPhone of %j is %s', (text, is) => {
  expect(isPhone(text)).toBe(is);
});

it.each([
  ['(11) 97777-0000', '5511977770000'],
  ['\u202A+55 11 98765\u20114321\u202C', '5511987654321'],
  ['71 3660-9221', '557136609221'],
  ['011 97777-0000', '5511977770000'],
  ['+55 11 97777-0000', '5511977770000'],
  ['55 11 97777-0000', '5511977770000'],
  ['+1 305 555 0100', '13055550100'],
  ['abc', null],
  ['97777-0000', null],
])('whatsAppLink for %s uses the number %s', (phone, digits) => {
  expect(whatsAppLink(phone, 'Olá')).toBe(digits && `https://wa.me/${digits}?text=Ol%C3%A1`);
});
