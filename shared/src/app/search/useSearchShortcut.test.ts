import { renderHook } from '@testing-library/react';
import { useSearchShortcut } from './useSearchShortcut';

const press = (key: string, modifiers: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...modifiers });
  document.dispatchEvent(event);
  return event.defaultPrevented;
};

function follow() {
  const focusSearch = jest.fn();
  return { focusSearch, ...renderHook(() => useSearchShortcut(focusSearch)) };
}

it.each([
  ['Ctrl+K', 'k', { ctrlKey: true }],
  ['⌘K', 'k', { metaKey: true }],
  ['Ctrl+K with caps lock', 'K', { ctrlKey: true }],
])('The shortcut focuses the search at %s, in place of the action of the browser', (_name, key, modifiers) => {
  const { focusSearch } = follow();
  expect(press(key, modifiers)).toBe(true);
  expect(focusSearch).toHaveBeenCalledTimes(1);
});

it.each([
  ['K', 'k', {}],
  ['Ctrl+J', 'j', { ctrlKey: true }],
  ['Ctrl+Shift+K', 'k', { ctrlKey: true, shiftKey: true }],
  ['Ctrl+Alt+K', 'k', { ctrlKey: true, altKey: true }],
])('The shortcut leaves %s to the browser', (_name, key, modifiers) => {
  const { focusSearch } = follow();
  expect(press(key, modifiers)).toBe(false);
  expect(focusSearch).not.toHaveBeenCalled();
});

it('The shortcut leaves the focus in an open dialog', () => {
  const { focusSearch } = follow();
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  expect(press('k', { ctrlKey: true })).toBe(false);
  dialog.remove();
  expect(focusSearch).not.toHaveBeenCalled();
});

it('The shortcut ends with its component', () => {
  const { focusSearch, unmount } = follow();
  unmount();
  press('k', { ctrlKey: true });
  expect(focusSearch).not.toHaveBeenCalled();
});
