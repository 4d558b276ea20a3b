import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { onPhone, renderApp } from '../../testing';
import { EmptyState } from '../first/EmptyState';
import { DataTable } from './DataTable';
import type { DataTableProps } from './types';

interface Client {
  id: string;
  name: string;
  phone: string;
}

const CLIENTS: Client[] = [
  { id: '1', name: 'Ana', phone: '11' },
  { id: '2', name: 'Beto', phone: '12' },
];

const table = (more: Partial<DataTableProps<Client>> = {}) => (
  <DataTable
    label="Clientes"
    rows={CLIENTS}
    rowKey={(row) => row.id}
    columns={[
      { key: 'name', title: 'Cliente', render: (row) => row.name },
      { key: 'phone', title: 'Contato', render: (row) => row.phone },
      { key: 'act', title: 'Ações', render: () => <button type="button">Mensagem</button> },
    ]}
    empty={<EmptyState title="Nenhum cliente" />}
    {...more}
  />
);

describe('DataTable', () => {
  it('is a table where there is room, and opens a row but not behind its buttons', async () => {
    const open = jest.fn();
    const { user } = renderApp(table({ onOpen: open }));
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Cliente',
      'Contato',
      'Ações',
    ]);
    await user.click(screen.getByText('Beto'));
    await user.click(screen.getAllByRole('button', { name: 'Mensagem' })[0] ?? document.body);
    expect(open.mock.calls).toEqual([[CLIENTS[1]]]);
  });

  it('renders a screen of rows first, and then all of them', async () => {
    const rows = Array.from({ length: 30 }, (_, place) => ({ id: `${place}`, name: `Cliente ${place}`, phone: '11' }));
    expect(renderToString(table({ rows })).match(/Cliente \d/g)).toHaveLength(12);
    renderApp(table({ rows }));
    expect(await screen.findByText('Cliente 29')).toBeInTheDocument();
    expect(screen.getAllByText(/Cliente \d/)).toHaveLength(30);
  });

  it('is cards on a narrow screen, with the same facts', async () => {
    onPhone();
    const open = jest.fn();
    const { user } = renderApp(table({ onOpen: open }));
    expect(screen.queryByRole('table')).toBeNull();
    const [first] = within(screen.getByRole('list', { name: 'Clientes' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('AnaContato11');
    await user.click(screen.getByRole('button', { name: 'Ana' }));
    expect(open).toHaveBeenCalledWith(CLIENTS[0]);
  });

  it.each([false, true])('says what is missing when it is empty (narrow: %s)', (isNarrow) => {
    if (isNarrow) onPhone();
    renderApp(table({ rows: [] }));
    expect(screen.getByText('Nenhum cliente')).toBeVisible();
  });

  it.each([false, true])(
    'says that a page after the last has nothing, and leads to the first (narrow: %s)',
    async (isNarrow) => {
      if (isNarrow) onPhone();
      const onPage = jest.fn();
      const { user } = renderApp(table({ rows: [], total: 0, page: 99, onPage }));
      expect(screen.queryByText('Nenhum cliente')).not.toBeInTheDocument();
      expect(screen.getByText('Não há nada na página 99 desta lista')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Ir para a primeira página' }));
      expect(onPage).toHaveBeenCalledWith(1, 20);
    },
  );

  it.each([
    ['added', 'none', 'oldest'],
    ['newest', 'descending', 'oldest'],
    ['oldest', 'ascending', 'newest'],
  ])('ordered by %s, the heading says %s and asks for %s', async (sort, said, asked) => {
    const onSort = jest.fn();
    const columns = [
      { key: 'name', title: 'Cliente', render: (row: Client) => row.name },
      {
        key: 'since',
        title: 'Desde',
        render: (row: Client) => row.phone,
        sorts: { ascending: 'oldest', descending: 'newest' },
      },
    ];
    const { user } = renderApp(table({ columns, sort, onSort }));
    expect(screen.getByRole('columnheader', { name: 'Cliente' })).not.toHaveAttribute('aria-sort');
    expect(screen.getByRole('columnheader', { name: 'Desde' })).toHaveAttribute('aria-sort', said);
    await user.click(screen.getByRole('button', { name: 'Desde' }));
    expect(onSort.mock.calls).toEqual([[asked]]);
  });

  it('lets the keyboard open a row by its name where the row has no buttons', async () => {
    const onOpen = jest.fn();
    const columns = [{ key: 'name', title: 'Cliente', render: (row: Client) => row.name }];
    const { user } = renderApp(table({ columns, onOpen }));
    screen.getByRole('button', { name: 'Beto' }).focus();
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[CLIENTS[1]]]);
  });

  it('leads to other pages, the one on screen marked, and says the total', async () => {
    const onPage = jest.fn();
    const { user } = renderApp(table({ total: 200, page: 5, pageSize: 20, onPage }));
    const pages = within(screen.getByRole('navigation', { name: 'Páginas' }));
    expect(pages.getByText('200 no total')).toBeVisible();
    expect(pages.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '‹',
      '1',
      '3',
      '4',
      '5',
      '6',
      '7',
      '10',
      '›',
    ]);
    expect(pages.getByRole('button', { name: 'Página 5' })).toHaveAttribute('aria-current', 'page');
    await user.click(pages.getByRole('button', { name: 'Próxima página' }));
    await user.click(pages.getByRole('button', { name: 'Página 10' }));
    expect(onPage.mock.calls).toEqual([
      [6, 20],
      [10, 20],
    ]);
  });

  it('has no page numbers for one page', () => {
    renderApp(table({ total: 20, page: 1, pageSize: 20, onPage: jest.fn() }));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a row that leads somewhere', () => {
  const linked = (open: () => void) => table({ onOpen: open, hrefOf: (row) => `/clients?client=${row.id}` });

  it.each([true, false])(
    'names it with a link, which opens here or in a tab of its own (narrow: %s)',
    async (isNarrow) => {
      if (isNarrow) onPhone();
      const open = jest.fn();
      const { user } = renderApp(linked(open));
      const link = screen.getByRole('link', { name: 'Ana' });
      expect(link).toHaveAttribute('href', '/clients?client=1');
      await user.click(link);
      expect(open).toHaveBeenCalledWith(CLIENTS[0]);
      await user.keyboard('{Control>}');
      await user.click(link);
      await user.keyboard('{/Control}');
      expect(open).toHaveBeenCalledTimes(1);
    },
  );

  it('has one stop for the keyboard: the link, or the button among its actions', async () => {
    const columns = [
      { key: 'name', title: 'Cliente', render: (row: Client) => row.name },
      { key: 'act', title: 'Ações', isActions: true, render: () => <button type="button">Detalhes</button> },
    ];
    const { user } = renderApp(
      table({ onOpen: jest.fn(), hrefOf: () => '/clients', columns, rows: CLIENTS.slice(0, 1) }),
    );
    await user.tab();
    expect(screen.getByRole('button', { name: 'Detalhes' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/clients');
  });

  it('names the actions of a card only where it has some', () => {
    onPhone();
    const columns = [
      { key: 'name', title: 'Cliente', render: (row: Client) => row.name },
      {
        key: 'act',
        title: 'Ações',
        isActions: true,
        render: (row: Client) => row === CLIENTS[0] && <button type="button">Detalhes</button>,
      },
    ];
    renderApp(table({ columns, rows: CLIENTS.slice(0, 2) }));
    expect(screen.getAllByRole('listitem').map((card) => within(card).queryAllByRole('term').length)).toEqual([1, 0]);
  });

  it('opens a tab for Ctrl and the middle button anywhere in the row', async () => {
    const [open, tab] = [jest.fn(), jest.spyOn(window, 'open').mockReturnValue(null)];
    const { user } = renderApp(linked(open));
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('11'));
    await user.keyboard('{/Control}');
    await user.pointer({ keys: '[MouseMiddle]', target: screen.getByText('12') });
    await user.pointer({
      keys: '[MouseMiddle]',
      target: screen.getAllByRole('button', { name: 'Mensagem' })[0] as Element,
    });
    expect(tab.mock.calls.map(([href]) => href)).toEqual(['/clients?client=1', '/clients?client=2']);
    expect(open).not.toHaveBeenCalled();
    tab.mockRestore();
  });

  it('has one line a row on a narrow screen where a row opens, and what is pressed by itself before it', async () => {
    onPhone();
    const open = jest.fn();
    const { user } = renderApp(
      table({
        onOpen: open,
        hrefOf: (row) => `/clients/${row.id}`,
        short: {
          before: (row) => <input type="checkbox" aria-label={`Selecionar ${row.name}`} />,
          name: (row) => row.name,
          aside: (row) => row.phone,
        },
      }),
    );
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Ana11', 'Beto12']);
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Beto' }));
    expect(open).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: /Beto/ }));
    expect(open.mock.calls).toEqual([[CLIENTS[1]]]);
  });
});
