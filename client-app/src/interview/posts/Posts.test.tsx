import { renderApp } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import { clientBackend, session } from '../../testing';
import { Posts } from './Posts';

it('lists every post with its addresses and the waiting time as of a date, marked as sample data', async () => {
  clientBackend();
  renderApp(<Posts />, { session });
  const posts = await screen.findByRole('region', { name: 'Postos no Brasil' });
  expect(within(posts).getAllByRole('listitem')).toHaveLength(5);
  expect(within(posts).getByText(/Dados de exemplo/)).toBeVisible();
  expect(within(posts).getAllByText('Tempo de espera, em 20/11/2026')).toHaveLength(5);
});

it('shows the post of one’s own date alone', async () => {
  clientBackend();
  renderApp(<Posts chosen="Consulado dos EUA em Recife" />, { session });
  expect(await screen.findByText(/Gonçalves Maia/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
