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
  it('DataTable renders a table on a wide screen, and opens a row on a press outside its buttons', async () => {
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

  it('DataTable renders 12 rows first, and then all rows', async () => {
    const rows = Array.from({ length: 30 }, (_, place) => ({ id: `${place}`, name: `Cliente ${place}`, phone: '11' }));
    expect(renderToString(table({ rows })).match(/Cliente \d/g)).toHaveLength(12);
    renderApp(table({ rows }));
    expect(await screen.findByText('Cliente 29')).toBeInTheDocument();
    expect(screen.getAllByText(/Cliente \d/)).toHaveLength(30);
  });

  it('DataTable renders cards with the same values on a narrow screen', async () => {
    onPhone();
    const open = jest.fn();
    const { user } = renderApp(table({ onOpen: open }));
    expect(screen.queryByRole('table')).toBeNull();
    const [first] = within(screen.getByRole('list', { name: 'Clientes' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('AnaContato11');
    await user.click(screen.getByRole('button', { name: 'Ana' }));
    expect(open).toHaveBeenCalledWith(CLIENTS[0]);
  });

  it.each([false, true])('DataTable without rows shows its empty state (narrow: %s)', (isNarrow) => {
    if (isNarrow) onPhone();
    renderApp(table({ rows: [] }));
    expect(screen.getByText('Nenhum cliente')).toBeVisible();
  });

  it.each([false, true])(
    'DataTable shows that a page after the last is empty, and links to the first (narrow: %s)',
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
  ])('DataTable ordered by %s marks the heading as %s and asks on a press for %s', async (sort, said, asked) => {
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

  it('DataTable opens a row without buttons from the keyboard by its name', async () => {
    const onOpen = jest.fn();
    const columns = [{ key: 'name', title: 'Cliente', render: (row: Client) => row.name }];
    const { user } = renderApp(table({ columns, onOpen }));
    screen.getByRole('button', { name: 'Beto' }).focus();
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[CLIENTS[1]]]);
  });

  it('DataTable shows the total and page numbers with the current page marked', async () => {
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

  it('DataTable shows no page numbers for a single page', () => {
    renderApp(table({ total: 20, page: 1, pageSize: 20, onPage: jest.fn() }));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('groups of rows', () => {
  const rows = [...CLIENTS, { id: '3', name: 'Bia', phone: '13' }];
  const groupOf = ({ name }: Client) => ({ key: name.slice(0, 1), title: `Com ${name.slice(0, 1)}` });

  it('DataTable shows each group of rows under its heading', () => {
    renderApp(table({ rows, groupOf }));
    const groups = screen.getAllByRole('rowgroup').slice(1);
    expect(groups.map((group) => within(group).getByRole('rowheader').textContent)).toEqual(['Com A', 'Com B']);
    expect(groups.map((group) => within(group).getAllByRole('row').length)).toEqual([2, 3]);
  });

  it('DataTable shows the title of each group in a separate line on a narrow screen', () => {
    onPhone();
    const short = { name: ({ name }: Client) => name };
    renderApp(table({ rows, groupOf, short, onOpen: jest.fn(), hrefOf: () => '/' }));
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Com A',
      'Ana',
      'Com B',
      'Beto',
      'Bia',
    ]);
  });
});

describe('row with an address', () => {
  const linked = (open: () => void) => table({ onOpen: open, hrefOf: (row) => `/clients?client=${row.id}` });

  it.each([true, false])(
    'the name of a row is a link, which opens here or in a new tab (narrow: %s)',
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

  it('a row with a button has only the button in the tab order, and not its link', async () => {
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

  it('a dense row has first its name and then its actions in the tab order', async () => {
    const columns = [
      { key: 'name', title: 'Cliente', head: <b>Todos</b>, render: (row: Client) => row.name },
      { key: 'act', title: 'Ações', isActions: true, render: () => <button type="button">Detalhes</button> },
    ];
    const { user } = renderApp(
      table({ onOpen: jest.fn(), hrefOf: () => '/clients', columns, rows: CLIENTS.slice(0, 1), dense: true }),
    );
    expect(screen.getByRole('columnheader', { name: 'Todos' })).toBeVisible();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Ana' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Detalhes' })).toHaveFocus();
  });

  it('a card shows the title of its actions only if it has actions', () => {
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

  it('Ctrl and the middle button open a new tab anywhere in the row except on its buttons', async () => {
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

  it('a short row shows its name, details and end on a narrow screen, with a checkbox that does not open it', async () => {
    onPhone();
    const open = jest.fn();
    const { user } = renderApp(
      table({
        onOpen: open,
        hrefOf: (row) => `/clients/${row.id}`,
        short: {
          before: (row) => <input type="checkbox" aria-label={`Selecionar ${row.name}`} />,
          name: (row) => row.name,
          below: (row) => `desde ${row.id}`,
          aside: (row) => row.phone,
        },
      }),
    );
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Anadesde 111', 'Betodesde 212']);
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Beto' }));
    expect(open).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: /Beto/ }));
    expect(open.mock.calls).toEqual([[CLIENTS[1]]]);
  });
});
