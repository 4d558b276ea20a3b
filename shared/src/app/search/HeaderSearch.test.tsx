import { useLocation } from '@rotavisto/shared/router';
import { screen } from '@testing-library/react';
import { type FakeBackend, fakeBackend, renderApp } from '../../testing';
import type { MenuEntry } from '../frame/menu';
import type { AreaCommands, Command } from './commands';
import { HeaderSearch } from './HeaderSearch';

const MENU: MenuEntry[] = [{ path: '/client/support', label: 'Suporte', icon: null }];

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.rpc('search', []);
});
afterEach(() => backend.restore());

const Where = () => <output>{useLocation().pathname}</output>;

function open(...commands: Command[]) {
  const area: AreaCommands = { personIn: () => null, commandsFor: (text) => (text ? commands : []) };
  const { user } = renderApp(
    <>
      <HeaderSearch menu={MENU} commands={async () => area} />
      <Where />
    </>,
  );
  return { user, field: screen.getByRole('combobox', { name: 'Buscar' }) };
}

it('A chosen page opens, and empties and closes the search', async () => {
  const { field, user } = open();
  await user.type(field, 'sup');
  await user.click(await screen.findByRole('option', { name: /^Suporte/ }));
  expect(screen.getByText('/client/support')).toBeVisible();
  expect(field).toHaveValue('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('A command that continues the text keeps the search open', async () => {
  const { field, user } = open({ id: 'fill', title: 'Mover Ana para…', fill: 'mover ana para ' });
  await user.type(field, 'mover');
  await user.click(await screen.findByRole('option', { name: 'Mover Ana para…' }));
  expect(field).toHaveValue('mover ana para ');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'true');
});

it('A command runs once, and closes the search', async () => {
  const run = jest.fn();
  const { field, user } = open({ id: 'run', title: 'Abrir fila', run });
  await user.type(field, 'fila');
  await screen.findByRole('option', { name: 'Abrir fila' });
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
  expect([screen.queryByRole('listbox'), (field as HTMLInputElement).value]).toEqual([null, '']);
});

it('The list closes at Escape and without the focus, and opens again at the next letter', async () => {
  const { field, user } = open();
  await user.type(field, 'su');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('p');
  expect(await screen.findByRole('listbox')).toBeVisible();
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('The shortcut lists all pages for an empty text, until the field loses the focus', async () => {
  const { field, user } = open();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: /^Suporte/ })).toBeVisible();
  await user.tab();
  await user.click(field);
  expect(screen.queryByRole('listbox')).toBeNull();
});
