import { aDs160Form, anApplication, json, renderApp, signOut } from '@rotavisto/shared/testing';
import { act, screen } from '@testing-library/react';
import '../../strings';
import { client, clientBackend, session } from '../../testing';
import { PracticePage } from './PracticePage';

const PAYER = 'Quem vai pagar a viagem?';

function open() {
  const backend = clientBackend(anApplication({ client, at: 'interview' })).on('GET', '/rest/v1/ds160_forms', [
    aDs160Form({ previous_denial: true }),
  ]);
  return { backend, ...renderApp(<PracticePage />, { session }) };
}

it('PracticePage chooses questions by the answers, shows hints, and keeps ticks and notes until the sign-out', async () => {
  const { user, unmount } = open();
  expect(await screen.findByRole('heading', { name: 'Você já teve um visto negado? Por quê?' })).toBeVisible();
  expect(screen.queryByText('Você tem parentes nos Estados Unidos?')).not.toBeInTheDocument();
  expect(screen.getByText(/valores do seu extrato/)).not.toBeVisible();
  const payer = screen.getByRole('region', { name: PAYER });
  const hint = payer.querySelector('summary');
  if (hint) await user.click(hint);
  expect(screen.getByText(/valores do seu extrato/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: `Já pratiquei: ${PAYER}` }));
  await user.type(screen.getByRole('textbox', { name: `Sua resposta: ${PAYER}` }), 'Eu pago');
  expect(screen.getByRole('status')).toHaveTextContent('1 de 5 praticadas');
  unmount();

  const again = open();
  expect(await screen.findByRole('checkbox', { name: `Já pratiquei: ${PAYER}` })).toBeChecked();
  expect(screen.getByRole('textbox', { name: `Sua resposta: ${PAYER}` })).toHaveValue('Eu pago');
  again.unmount();
  await act(() => signOut('user'));
  open();
  expect(await screen.findByRole('checkbox', { name: `Já pratiquei: ${PAYER}` })).not.toBeChecked();
  expect(screen.getByRole('textbox', { name: `Sua resposta: ${PAYER}` })).toHaveValue('');
});

it('PracticePage links back to the interview, and offers a retry when the questions fail to load', async () => {
  const { backend, user } = open();
  backend.on('GET', '/rest/v1/ds160_forms', json({ code: 'XX', message: 'x' }, 400));
  expect(await screen.findByRole('link', { name: 'Voltar para a entrevista' })).toHaveAttribute(
    'href',
    '/client/applications?step=interview',
  );
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  backend.on('GET', '/rest/v1/ds160_forms', []);
  await user.click(retry);
  expect(await screen.findAllByRole('textbox')).toHaveLength(4);
});

it('PracticePage shows no questions without an application', async () => {
  clientBackend(null);
  renderApp(<PracticePage />, { session });
  expect(await screen.findByText('Ainda não há perguntas')).toBeVisible();
});
