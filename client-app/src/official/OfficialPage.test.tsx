import { aDs160Form, anApplication, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import '../strings';
import type { OfficialForm } from '../data/official';
import { client, clientBackend, session } from '../testing';
import { OfficialPage } from './OfficialPage';
import { officialBackend } from './testing/officialBackend';

const PATH = '/client/applications/official';

function open(query = '', row: Partial<OfficialForm> | null = null, form = aDs160Form()) {
  const backend = clientBackend(anApplication({ client, at: 'payment' })).on('GET', '/rest/v1/ds160_forms', [form]);
  const held = officialBackend(backend, row);
  return { backend, held, ...renderApp(<OfficialPage />, { session, route: PATH + query }) };
}

const stepTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

it('says how much is missing and what came from elsewhere, and begins at the first step that waits', async () => {
  const { user, held } = open();
  expect(
    await screen.findByRole('heading', {
      level: 2,
      name: /^Faltam \d+ perguntas para o formulário oficial, uns \d+ minutos\.$/,
    }),
  ).toBeVisible();
  expect(screen.getByText(/^\d+ já vieram do que você respondeu e do passaporte\.$/)).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Partes do formulário' })).getAllByRole('link').length,
  ).toBeGreaterThan(8);
  await user.click(screen.getByRole('link', { name: 'Começar' }));
  expect(await stepTitle('Seu nome')).toHaveFocus();
  expect(window.location.search).toBe('?block=1&step=surname');
  await waitFor(() => expect(held.row?.opened_at).not.toBeNull());
});

it('takes prefilled answers over by Continue, with their source, and goes on', async () => {
  const { user, held } = open('?block=1&step=surname');
  expect(await screen.findByRole('textbox', { name: /^Sobrenomes/ })).toHaveValue('Souza');
  expect(screen.getAllByText('Veio das suas respostas. Confira.').length).toBeGreaterThan(0);
  expect(held.row?.answers.surname).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await stepTitle('Já usou outro nome (solteira, social, artístico)?')).toHaveFocus();
  await waitFor(() => expect(held.row?.answers).toMatchObject({ surname: 'Souza' }));
  expect(held.row?.taken).toMatchObject({ surname: 'answers' });
});
