import {
  aConsultant,
  aDocument,
  anApplication,
  anAppointment,
  aProfile,
  BYTES,
  type FakeBackend,
  fakeBackend,
  renderApp,
  storedFile,
} from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { act, screen, waitFor } from '@testing-library/react';
import { takeBack } from '../data/heldReview';
import { drawDocument, Where } from '../testing/screen';
import { TodayQueue } from './TodayQueue';
import '../strings';

const ana = anApplication({ client: aProfile({ full_name: 'Ana Souza' }) });
const bruno = anApplication({ client: aProfile({ full_name: 'Bruno Lima' }) });

const entry = (kind: string, id: string, name: string) => ({
  kind,
  day_group: kind === 'documents' || kind === 'ds160' ? 'today' : 'now',
  subject_id: `${kind}-${id}`,
  application_id: id,
  client_id: `c-${id}`,
  client_name: name,
  since: '2026-03-10T12:00:00Z',
  quantity: 2,
  detail: null,
  current_step: 'document_review',
  intended_arrival: null,
  snoozed_until: null,
  snooze_reason: null,
});

let backend: FakeBackend;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => {} });
  backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', ({ query }) => [query.get('id') === `eq.${bruno.id}` ? bruno : ana])
    .on('GET', '/rest/v1/document_submissions', ({ query }) =>
      ['passport', 'financial'].map((document_type) =>
        aDocument({
          id: `${document_type}-${query.get('application_id')}`,
          document_type,
          original_name: `${document_type}.pdf`,
        }),
      ),
    )
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.pdf))
    .rpc('review_document', { id: 'd', application: { application_steps: [] } });
});
afterEach(() => {
  act(() => {
    takeBack();
    toast.remove();
  });
  backend.restore();
});

/** Counts what the consultant presses. */
function open(queue: object[]) {
  backend.rpc('consultant_day', queue);
  const { user } = renderApp(
    <main id="content">
      <TodayQueue />
      <Where />
    </main>,
    { route: '/consultant', session: { profile: aConsultant() } },
  );
  let presses = 0;
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    presses += 1;
    const [first] = await screen.findAllByRole(role, { name });
    if (first) await user.click(first);
  };
  return { user, press, presses: () => presses };
}

it('a case is reviewed with three presses, and every one after it with two', async () => {
  const { press, presses } = open([
    entry('documents', ana.id, 'Ana Souza'),
    entry('documents', bruno.id, 'Bruno Lima'),
  ]);
  await press('Revisar');
  expect(await screen.findByRole('dialog', { name: /^Análise de Documentos: 1 de 2 Ana Souza/ })).toBeVisible();
  await drawDocument('passport.pdf');
  await press('Aprovar');
  await drawDocument('financial.pdf');
  await press('Aprovar');
  expect(presses()).toBe(3);
  expect(await screen.findByRole('dialog', { name: /^Análise de Documentos: 2 de 2 Bruno Lima/ })).toBeVisible();
  expect(screen.getByText('Próximo da fila: Bruno Lima')).toBeVisible();
  await drawDocument('passport.pdf');
  await press('Aprovar');
  await drawDocument('financial.pdf');
  await press('Aprovar');
  expect(presses()).toBe(5);
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/review_document')).toHaveLength(3));
});

it.each([
  ['message', 'Responder', 'link', /support.*message-/],
  ['ds160', 'Digitar', 'button', /open=ds160\./],
] as const)('what a %s waits for is one press away', async (kind, action, role, place) => {
  const { press, presses } = open([entry(kind, ana.id, 'Ana Souza')]);
  await press(action, role);
  expect(presses()).toBe(1);
  await waitFor(() => expect(screen.getByLabelText('endereço')).toHaveTextContent(place));
});

it('the link of a meeting without one is set with two presses', async () => {
  const appointment = anAppointment({ application_id: ana.id, date: '2035-07-10' });
  backend
    .on('GET', '/rest/v1/*', [])
    .on('GET', '/rest/v1/visa_applications', [ana])
    .on('GET', '/rest/v1/consultant_appointments', [appointment])
    .rpc('set_meeting_link', { id: appointment.id });
  const { press, presses, user } = open([entry('meeting', ana.id, 'Ana Souza')]);
  await press('Informar link');
  await user.type(await screen.findByLabelText('Endereço da reunião (https)'), 'https://meet.example.test/a');
  await press('Salvar');
  expect(presses()).toBe(2);
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/set_meeting_link')[0]?.body).toEqual({
      appointment_id: appointment.id,
      meeting_link: 'https://meet.example.test/a',
    }),
  );
});
