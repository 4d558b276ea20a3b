import { forgetFacts } from '@rotavisto/shared/facts';
import { renderApp } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
import { clientBackend, session } from '../../testing';
import { Posts } from './Posts';

afterEach(forgetFacts);

it('Posts shows a published waiting time with the day of its check', async () => {
  const wait = {
    key: 'waitRecife',
    kind: 'days',
    value: '120',
    text: null,
    source: 'x',
    source_url: 'https://example.test/wait',
    checked_on: '2026-12-01',
    valid_until: null,
  };
  clientBackend().on('GET', '/rest/v1/rpc/published_facts', [wait]);
  renderApp(<Posts chosen="Recife" />, { session });
  expect(await screen.findByText('Cerca de 120 dias')).toHaveTextContent('conferido em 01/12/2026');
  expect(screen.getByRole('link', { name: /^Consulte a espera/ })).toHaveAttribute('href', 'https://example.test/wait');
});

it('Posts shows the source and the check day of a published address, without a link if no official page exists', async () => {
  const place = {
    key: 'casvRio',
    kind: 'place',
    value: 'Bossa Nova Mall',
    text: null,
    source_url: null,
    valid_until: null,
  };
  const known = { ...place, source: 'Notícias de 2025', checked_on: '2026-11-20' };
  clientBackend().on('GET', '/rest/v1/rpc/published_facts', [known]);
  renderApp(<Posts chosen="Rio de Janeiro" />, { session });
  const source = await screen.findByText('Notícias de 2025');
  expect(source.closest('dd')).toHaveTextContent('Notícias de 2025, conferido em 20/11/2026');
  const link = screen.getByRole('link', { name: /^Fonte oficial do endereço: Rio de Janeiro/ });
  expect(new URL(link.getAttribute('href') ?? '').hostname).toBe('br.usembassy.gov');
  // An address of the release has no check day.
  expect(link.closest('dd')).toHaveTextContent(/^Fonte oficial$/);
});
