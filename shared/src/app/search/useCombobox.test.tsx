import { fireEvent, render, screen } from '@testing-library/react';
import type { Option } from './options';
import { useCombobox } from './useCombobox';

const OPTIONS: Option[] = [
  { id: 'one', title: 'Uma', path: '/one' },
  { id: 'two', title: 'Duas' },
];

const choose = jest.fn();
const close = jest.fn();
beforeEach(() => jest.clearAllMocks());

function Field({ options }: { options: Option[] | null }) {
  const { field, list, restart } = useCombobox(options, choose, close);
  return (
    <>
      <input aria-label="Busca" {...field} />
      <button type="button" onClick={restart} />
      <ul id={list.id}>
        {options?.map(({ id }, index) => (
          <li key={id} id={`${list.id}-${index}`}>
            {id}
          </li>
        ))}
      </ul>
    </>
  );
}

function open(options: Option[] | null = OPTIONS) {
  const { rerender } = render(<Field options={options} />);
  const field = screen.getByRole('combobox');
  return {
    field,
    show: (next: Option[] | null) => rerender(<Field options={next} />),
    /** Returns whether the combobox used the key, in place of the browser. */
    press: (key: string, modifiers = {}) => !fireEvent.keyDown(field, { key, ...modifiers }),
    active: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  };
}

it('A combobox names its list and its active option', () => {
  const { field, active } = open();
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-autocomplete', 'list');
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.tagName).toBe('UL');
  expect(active()).toBe('one');
});

it('The arrows of a combobox stay between its first and its last option', () => {
  const { active, press } = open();
  const after = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => [press(key), active()]);
  expect(after).toEqual([
    [true, 'one'],
    [true, 'two'],
    [true, 'two'],
    [true, 'one'],
  ]);
});

it('Enter chooses the active option of a combobox, and Escape closes the list', () => {
  const { press } = open();
  press('ArrowDown');
  expect([press('Enter'), press('Escape')]).toEqual([true, true]);
  expect(choose.mock.calls).toEqual([[OPTIONS[1]]]);
  expect(close).toHaveBeenCalledTimes(1);
});

it.each([{ ctrlKey: true }, { metaKey: true }])('Enter with %o opens an address in a new tab', (modifiers) => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { press } = open();
  expect(press('Enter', modifiers)).toBe(true);
  expect(opened).toHaveBeenCalledWith('/one', '_blank', 'noopener');
  expect(choose).not.toHaveBeenCalled();
  press('ArrowDown');
  press('Enter', modifiers);
  expect(choose.mock.calls).toEqual([[OPTIONS[1]]]);
  opened.mockRestore();
});

it('A combobox without a list leaves all keys to the browser', () => {
  const { field, press } = open(null);
  expect(['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'a'].map((key) => press(key))).not.toContain(true);
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  expect([choose.mock.calls, close.mock.calls]).toEqual([[], []]);
});

it('A combobox has the first option active when options come after an arrow key', () => {
  const { active, field, press, show } = open([]);
  expect(field).not.toHaveAttribute('aria-activedescendant');
  press('ArrowDown');
  press('Enter');
  expect(choose).not.toHaveBeenCalled();
  show(OPTIONS);
  expect(active()).toBe('one');
});

it('A restarted combobox has the first option active', () => {
  const { active, press } = open();
  press('ArrowDown');
  fireEvent.click(screen.getByRole('button'));
  expect(active()).toBe('one');
});
