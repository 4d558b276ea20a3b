import { signOut } from '@rotavisto/shared/session';
import { aDs160Form, renderApp } from '@rotavisto/shared/testing';
import { act, screen } from '@testing-library/react';
import { clientBackend, session } from '../../testing';
import { InterviewPractice } from './InterviewPractice';

function open() {
  clientBackend().on('GET', '/rest/v1/ds160_forms', [aDs160Form({ previous_denial: true })]);
  return renderApp(<InterviewPractice stepId="step" />, { session });
}

it('asks by the answers, gives a hint and remembers what was practised until the sign-out', async () => {
  const { user, unmount } = open();
  expect(await screen.findByText('Você já teve um visto negado? Por quê?')).toBeVisible();
  expect(screen.queryByText('Você tem parentes nos Estados Unidos?')).not.toBeInTheDocument();
  await user.click(screen.getByText('Quem vai pagar a viagem?'));
  expect(screen.getByText(/valores do seu extrato/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Já pratiquei: Quem vai pagar a viagem?' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 de 5 praticadas');
  unmount();
  open().unmount();
  const again = open();
  expect(await screen.findByRole('checkbox', { name: /Quem vai pagar/ })).toBeChecked();
  again.unmount();
  await act(() => signOut('user'));
  open();
  expect(await screen.findByRole('checkbox', { name: /Quem vai pagar/ })).not.toBeChecked();
});
