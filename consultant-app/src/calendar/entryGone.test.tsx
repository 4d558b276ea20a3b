import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import {
  aConsultant,
  anApplication,
  anAppointment,
  type FakeBackend,
  fakeBackend,
  renderApp,
} from '@rotavisto/shared/testing';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { Where } from '../testing/screen';
import { CalendarPage } from './CalendarPage';
import pt from './pt.json';
import '../strings';

const GONE = /^Este compromisso não está mais aqui/;
const today = todayInSaoPaulo();
const client = { id: 'c1', full_name: 'Ana Souza', email: '', phone: null };
const booked = { ...anAppointment({ id: 'booked', date: today, time: '23:45', application_id: 'a1' }), client };
const personal = {
  ...anAppointment({ id: 'own', date: today, time: '09:00', title: 'Reunião interna', is_personal: true }),
  client_id: null,
  application_id: null,
  client: null,
};
const visit = {
  application_id: 'a1',
  metadata: { appointment: { date: today, time: '10:00', location: 'Consulado', protocol: 'AA00' } },
  application: { created_at: '2026-01-01T12:00:00Z' },
  client: { full_name: 'Ana Souza' },
};

let backend: FakeBackend;
let queries: QueryClient;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [anApplication({ id: 'a1' })])
    .on('GET', '/rest/v1/ds160_forms', [])
    .on('GET', '/rest/v1/application_steps', [visit])
    .on('GET', '/rest/v1/consultant_appointments', [booked, personal]);
});
afterEach(() => backend.restore());

function Queries() {
  queries = useQueryClient();
  return null;
}

async function openEntry(name: RegExp) {
  const view = renderApp(
    <main id="content">
      <Queries />
      <CalendarPage />
      <Where />
    </main>,
    { session: { profile: aConsultant() } },
  );
  await view.user.click(await screen.findByRole('link', { name }));
  const shown = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(screen.getByLabelText('endereço')).toHaveTextContent('open='));
  return { ...view, shown };
}

async function loseEntries() {
  backend.on('GET', '/rest/v1/consultant_appointments', []).on('GET', '/rest/v1/application_steps', []);
  await queries.invalidateQueries({ queryKey: ['appointments'] });
  await queries.invalidateQueries({ queryKey: ['applications', 'visits'] });
}

it.each([
  ['a pre-interview', /^23:45/],
  ['a personal entry', /^09:00/],
  ['a visit of a client', /^10:00/],
])('the dialog of %s closes with a reason when the entry leaves the period', async (_entry, name) => {
  await openEntry(name);
  await loseEntries();
  expect(await screen.findByText(GONE)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByLabelText('endereço')).not.toHaveTextContent('open='));
});

it('the text typed into the dialog of a lost entry is offered to the consultant', async () => {
  const { user, shown } = await openEntry(/^23:45/);
  await user.click(shown.getByRole('button', { name: pt.calendar.change.callOff }));
  await user.type(shown.getByRole('textbox'), 'Consulado fechado');
  await loseEntries();
  const question = within(await screen.findByRole('dialog', { name: GONE }));
  expect(question.getByRole('textbox', { name: 'Texto escrito' })).toHaveValue('Consulado fechado');
});

it('the dialog of an entry removed on this page closes without a reason, even when the live message arrives first', async () => {
  const { user, shown } = await openEntry(/^09:00/);
  let answer = () => {};
  backend.on(
    'DELETE',
    '/rest/v1/consultant_appointments',
    () => new Promise((resolve) => (answer = () => resolve([]))),
  );
  await user.click(shown.getByRole('button', { name: pt.calendar.detail.remove }));
  await screen.findByText(pt.calendar.detail.removeText);
  const sure = screen.getAllByRole('button', { name: pt.calendar.detail.remove }).at(-1);
  if (sure) await user.click(sure);
  await waitFor(() => expect(backend.requests('/rest/v1/consultant_appointments').at(-1)?.method).toBe('DELETE'));
  await loseEntries();
  answer();
  expect(await screen.findByText(/exclu[ií]d/i)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(GONE)).not.toBeInTheDocument();
});
