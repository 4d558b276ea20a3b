import { reviewShortcut } from './reviewShortcuts';

const key = (code: string, over: Partial<KeyboardEvent> = {}) => ({
  code,
  altKey: true,
  ctrlKey: false,
  metaKey: false,
  ...over,
});

describe('reviewShortcut', () => {
  it.each([
    ['KeyA', { name: 'approve' }],
    ['KeyR', { name: 'reject' }],
    ['KeyV', { name: 'view' }],
    ['Digit1', { name: 'reason', reason: 'illegible' }],
    ['Numpad6', { name: 'reason', reason: 'mismatch' }],
    ['Digit7', null],
    ['KeyB', null],
  ])('Alt+%s → %j', (code, expected) => {
    expect(reviewShortcut(key(code))).toEqual(expected);
  });

  it.each([{ altKey: false }, { ctrlKey: true }, { metaKey: true }])('ignores the letter with %j', (over) => {
    expect(reviewShortcut(key('KeyA', over))).toBeNull();
  });
});
