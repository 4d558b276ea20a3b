import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NothingFound } from './EmptyState';

it('NothingFound clears search and filter, and moves the focus to the search field', async () => {
  const onClear = jest.fn();
  render(
    <main>
      <input type="search" aria-label="Buscar" />
      <NothingFound title="Nada encontrado" clear="Limpar busca" onClear={onClear} />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveFocus();
});
