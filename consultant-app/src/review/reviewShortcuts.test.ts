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
    ['Digit6', { name: 'reason', reason: 'mismatch' }],
    ['Numpad1', null],
    ['Numpad3', null],
    ['Numpad5', null],
    ['Digit7', null],
    ['KeyB', null],
  ])('the keys Alt+%s are the shortcut %j', (code, expected) => {
    expect(reviewShortcut(key(code))).toEqual(expected);
  });

  it.each([{ altKey: false }, { ctrlKey: true }, { metaKey: true }])('the letter is ignored with %j', (over) => {
    expect(reviewShortcut(key('KeyA', over))).toBeNull();
  });
});
