import { checkoutOutcome } from './useCheckoutReturn';

describe('checkoutOutcome', () => {
  it.each([
    ['', null, null],
    ['?utm=x', null, null],
    ['?checkout=cancelled', null, { outcome: 'cancelled' }],
    ['?checkout=success&session_id=cs_1', null, { outcome: 'success', sessionId: 'cs_1' }],
    ['?session_id=cs_1', null, { outcome: 'success', sessionId: 'cs_1' }],
    ['', { from: '/client/applications?session_id=cs_2' }, { outcome: 'success', sessionId: 'cs_2' }],
    ['', { from: '/client/applications' }, null],
    ['', { from: 7 }, null],
  ])('reads %s and %j as %j', (search, state, outcome) => {
    expect(checkoutOutcome({ search, state })).toEqual(outcome);
  });
});
