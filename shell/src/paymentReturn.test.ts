import { paymentReturn, returnPath } from './useReturnPath';

test.each([
  ['', null],
  ['?utm=x', null],
  ['?checkout=cancelled', null],
  ['?session_id=cs_1', null],
  ['?checkout=success', '/payment?'],
  ['?checkout=success&session_id=cs_1', '/payment?session_id=cs_1'],
  ['?checkout=success&session_id=cs_1&lang=es', '/payment?session_id=cs_1&lang=es'],
])('an address of before with %j leads to %j', (search, address) => {
  expect(paymentReturn(search)).toBe(address);
});

test('who signs in to see a payment comes back to it, and to no other page that is not theirs', () => {
  expect(returnPath({ from: '/payment?session_id=cs_1' }, 'client')).toBe('/payment?session_id=cs_1');
  expect(returnPath({ from: '/payments' }, 'client')).toBeNull();
  expect(returnPath({ from: 'https://evil.test/payment' }, 'client')).toBeNull();
});
