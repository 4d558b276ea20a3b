import { isPhone, whatsAppLink } from './phone';

it.each([
  ['(11) 97777-0000', true],
  ['+55 11 97777.0000', true],
  ['3660-9221', true],
  ['abc', false],
  ['9777 70', false],
  ['11 97777-0000 ramal 2', false],
  ['1234567890123456', false],
])('%s is a telephone number: %s', (text, is) => {
  expect(isPhone(text)).toBe(is);
});

it.each([
  ['(11) 97777-0000', '5511977770000'],
  ['71 3660-9221', '557136609221'],
  ['011 97777-0000', '5511977770000'],
  ['+55 11 97777-0000', '5511977770000'],
  ['55 11 97777-0000', '5511977770000'],
  ['+1 305 555 0100', '13055550100'],
  ['abc', null],
  ['97777-0000', null],
])('%s leads to %s', (phone, digits) => {
  expect(whatsAppLink(phone, 'Olá')).toBe(digits && `https://wa.me/${digits}?text=Ol%C3%A1`);
});
