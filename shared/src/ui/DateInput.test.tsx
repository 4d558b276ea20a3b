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

it('is written as dd/mm/aaaa and known as the database writes it', async () => {
  const { user } = renderApp(<Form start="2026-03-05" />);
  expect(input()).toHaveValue('05/03/2026');
  await user.clear(input());
  expect(screen.getByRole('status')).toHaveTextContent('');
  await user.type(input(), '01122026');
  expect(input()).toHaveValue('01/12/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-12-01');
});

it('is no date until it is whole and exists', async () => {
  const { user } = renderApp(<Form start="" />);
  await user.type(input(), '31/02/2026');
  expect(input()).toHaveValue('31/02/2026');
  expect(screen.getByRole('status')).toHaveTextContent('');
});

it('takes a pasted date, and is emptied from outside', async () => {
  const { user } = renderApp(<Form start="" />);
  await user.click(input());
  await user.paste('2026-12-01');
  expect(input()).toHaveValue('01/12/2026');
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(input()).toHaveValue('');
});

afterEach(() => act(() => speak('pt')));

it('says in English which day it has understood: the first number is not the month', async () => {
  const { user } = renderApp(<Form start="" />);
  await act(() => speak('en'));
  await user.type(input(), '0304');
  expect(input()).toHaveAccessibleDescription('dd/mm/yyyy');
  await user.type(input(), '2027');
  expect(input()).toHaveValue('03/04/2027');
  expect(input()).toHaveAccessibleDescription('Apr 3, 2027');
  expect(screen.getByRole('status')).toHaveTextContent('2027-04-03');
});

it('keeps the day it means when the language changes while it is on the screen', async () => {
  renderApp(<Form start="2027-04-03" />);
  expect(input()).not.toHaveAccessibleDescription();
  await act(() => speak('en'));
  expect(input()).toHaveValue('03/04/2027');
  expect(input()).toHaveAccessibleDescription('Apr 3, 2027');
  await act(() => speak('pt'));
  expect(screen.getByRole('status')).toHaveTextContent('2027-04-03');
});

it('keeps the caret where the day is corrected', async () => {
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
])('reads the month that is named, %s as %s', async (how, date, shown) => {
  const { user } = renderApp(<Form start="" />);
  await user.click(input());
  await (how === 'typed' ? user.keyboard(date) : user.paste(date));
  expect(input()).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent('1990-01-31');
});

it('keeps a paste that is no date, and says so once the field is left', async () => {
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
])('takes a year of two digits on %s', async (_how, key) => {
  const { user } = renderApp(<Form start="" />);
  await user.type(input(), '1/3/90');
  expect(screen.getByRole('status')).toHaveTextContent('');
  await user.keyboard(key);
  expect(input()).toHaveValue('01/03/1990');
  expect(screen.getByRole('status')).toHaveTextContent('1990-03-01');
});
