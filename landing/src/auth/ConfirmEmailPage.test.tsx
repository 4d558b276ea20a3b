import { inAs, type Next } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { ANA } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';

const CONFIRM = 'POST /rest/v1/rpc/confirm_address_change';
const press = async (answer: Parameters<typeof answerRequests>[0][string], session?: Next) => {
  const sent = answerRequests({ [CONFIRM]: answer });
  const { user } = await renderLanding('/confirm-email?token_hash=abc', session);
  const button = await screen.findByRole('button', { name: 'Confirmar' });
  expect(sent).toEqual([]);
  await user.click(button);
  return { sent, user };
};

it.each([
  ['other_due', /Agora abra o link que enviamos ao outro endereço/],
  ['changed', /E-mail trocado/],
  ['unknown', /já foi usado, expirou ou foi substituído/],
  ['taken', /Outra conta foi aberta com o novo e-mail/],
])('ConfirmEmailPage shows the outcome of a confirmation: %s', async (outcome, sentence) => {
  const { sent } = await press(() => ({ body: outcome }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(sent[0]?.body).toEqual({ secret: 'abc' });
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
});

it('the button "Confirmar" can be pressed again when the server sent no answer', async () => {
  let isDown = true;
  const { user } = await press(() => (isDown ? 'offline' : { body: 'other_due' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText(/Endereço confirmado/)).toBeVisible();
});

it('ConfirmEmailPage links a signed-in user to the settings', async () => {
  await press(() => ({ body: 'other_due' }), inAs({ profile: ANA }));
  expect(await screen.findByRole('link', { name: 'Ir para Configurações' })).toHaveAttribute(
    'href',
    '/client/settings/profile#address',
  );
});
