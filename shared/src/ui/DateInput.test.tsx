import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { speak } from '../i18n';
import { renderApp } from '../testing';
import { DateInput } from './DateInput';

function Form({ start }: { start: string }) {
  const [date, setDate] = useState(start);
  return (
    <>
      <DateInput aria-label="Data" value={date} onChange={setDate} />
      <output>{date}</output>
      <button type="button" onClick={() => setDate('')}>
        Limpar
      </button>
    </>
  );
}
const input = () => screen.getByRole('textbox', { name: 'Data' });

it('DateInput shows dd/mm/aaaa and returns the format of the database', async () => {
  const { user } = renderApp(<Form start="2026-03-05" />);
  expect(input()).toHaveValue('05/03/2026');
  await user.clear(input());
  expect(screen.getByRole('status')).toHaveTextContent('');
  await user.type(input(), '01122026');
  expect(input()).toHaveValue('01/12/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-12-01');
});

it('DateInput returns an empty value for a date that does not exist', async () => {
  const { user } = renderApp(<Form start="" />);
  await user.type(input(), '31/02/2026');
  expect(input()).toHaveValue('31/02/2026');
  expect(screen.getByRole('status')).toHaveTextContent('');
});

it('DateInput accepts a pasted date, and becomes empty when its form clears the value', async () => {
  const { user } = renderApp(<Form start="" />);
  await user.click(input());
  await user.paste('2026-12-01');
  expect(input()).toHaveValue('01/12/2026');
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(input()).toHaveValue('');
});

afterEach(() => act(() => speak('pt')));

it('DateInput in English spells the date, with the first number as the day', async () => {
  const { user } = renderApp(<Form start="" />);
  await act(() => speak('en'));
  await user.type(input(), '0304');
  expect(input()).toHaveAccessibleDescription('dd/mm/yyyy');
  await user.type(input(), '2027');
  expect(input()).toHaveValue('03/04/2027');
  expect(input()).toHaveAccessibleDescription('Apr 3, 2027');
  expect(screen.getByRole('status')).toHaveTextContent('2027-04-03');
});

it('DateInput keeps its date when the language changes', async () => {
  renderApp(<Form start="2027-04-03" />);
  expect(input()).not.toHaveAccessibleDescription();
  await act(() => speak('en'));
  expect(input()).toHaveValue('03/04/2027');
  expect(input()).toHaveAccessibleDescription('Apr 3, 2027');
  await act(() => speak('pt'));
  expect(screen.getByRole('status')).toHaveTextContent('2027-04-03');
});

it('DateInput keeps the caret in its place while the day is corrected', async () => {
  const { user } = renderApp(<Form start="1990-01-31" />);
  await user.type(input(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input()).toHaveProperty('selectionStart', 1);
  await user.keyboard('0');
  expect(input()).toHaveValue('30/01/1990');
  expect(input()).toHaveProperty('selectionStart', 2);
  await user.keyboard('x');
  expect(input()).toHaveProperty('selectionStart', 2);
  expect(screen.getByRole('status')).toHaveTextContent('1990-01-30');
});

it.each([
  ['pasted', '31-JAN-1990', '31/01/1990'],
  ['pasted', 'January 31, 1990', '31/01/1990'],
  ['typed', '31-JAN-1990', '31/01/1990'],
])('DateInput reads a month name, %s as %s', async (how, date, shown) => {
  const { user } = renderApp(<Form start="" />);
  await user.click(input());
  await (how === 'typed' ? user.keyboard(date) : user.paste(date));
  expect(input()).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent('1990-01-31');
});

it('DateInput keeps a pasted text that is not a date, and shows an error when the field is left', async () => {
  const { user } = renderApp(<Form start="" />);
  await user.click(input());
  await user.paste('31-JAM-1990');
  expect(input()).toHaveValue('31-JAM-1990');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.tab();
  expect(input()).toHaveValue('31-JAM-1990');
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('Essa data não existe. Use dd/mm/aaaa.');
  await user.type(input(), '{Backspace}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['leaving the field', '{Tab}'],
  ['Enter', '{Enter}'],
])('DateInput completes a year of two digits on %s', async (_how, key) => {
  const { user } = renderApp(<Form start="" />);
  await user.type(input(), '1/3/90');
  expect(screen.getByRole('status')).toHaveTextContent('');
  await user.keyboard(key);
  expect(input()).toHaveValue('01/03/1990');
  expect(screen.getByRole('status')).toHaveTextContent('1990-03-01');
});
