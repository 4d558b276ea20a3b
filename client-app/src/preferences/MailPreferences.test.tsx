import { renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor } from '@testing-library/react';
import { clientBackend, session } from '../testing';
import { MailPreferences } from './MailPreferences';

afterEach(() => toast.remove());

const open = (muted: string[]) => {
  const backend = clientBackend().rpc('mail_preferences', { muted, push_muted: [] });
  return { backend, ...renderApp(<MailPreferences />, { session }) };
};
const topic = (name: RegExp) => screen.findByRole('switch', { name });

it('MailPreferences shows the chosen topics, and a note about mails that are always sent', async () => {
  open(['reminders']);
  expect(await topic(/^Etapas e datas/)).toBeChecked();
  expect(await topic(/^Lembretes/)).not.toBeChecked();
  expect(await topic(/^Mensagens do consultor/)).toBeChecked();
  expect(screen.getByText('E-mails sobre a sua conta e os seus pagamentos são sempre enviados.')).toBeInTheDocument();
});

it('MailPreferences saves a choice at once', async () => {
  const { backend, user } = open([]);
  backend.rpc('set_mail_preference', { muted: ['reminders'], push_muted: [] });
  await user.click(await topic(/^Lembretes/));
  await waitFor(async () => expect(await topic(/^Lembretes/)).not.toBeChecked());
  expect(screen.getByText('Salvo')).toBeInTheDocument();
  expect(backend.requests('/rest/v1/rpc/set_mail_preference')[0]?.body).toEqual({
    topic: 'reminders',
    is_wanted: false,
  });
});
