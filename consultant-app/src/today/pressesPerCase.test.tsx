import type { StepType } from '@rotavisto/shared/domain';
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
import { KanbanPage } from '../kanban/KanbanPage';
import { aBoardApplication } from '../testing/boardApplication';
import { layOutBoard } from '../testing/layOutBoard';
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
      ['passport', 'financial'].map((document_type) => {
        const id = `${document_type}-${query.get('application_id')}`;
        const isDecided = JSON.stringify(backend.requests('/rest/v1/rpc/review_document')).includes(id);
        const status = isDecided ? 'approved' : 'pending';
        return aDocument({ id, document_type, original_name: `${document_type}.pdf`, status });
      }),
    )
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.pdf))
    .rpc('review_document', { id: 'd', application: { application_steps: [] } });
});
afterEach(() => {
  act(() => toast.remove());
  backend.restore();
});

/** Renders the queue and counts the presses. */
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

it('the first case is reviewed with three presses, and every other case with two', async () => {
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
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/review_document')).toHaveLength(4));
});

it.each([
  ['message', 'Responder', 'link', /support.*message-/],
  ['ds160', 'Digitar', 'button', /open=ds160\./],
] as const)('the action of a %s is one press away', async (kind, action, role, place) => {
  const { press, presses } = open([entry(kind, ana.id, 'Ana Souza')]);
  await press(action, role);
  expect(presses()).toBe(1);
  await waitFor(() => expect(screen.getByLabelText('endereço')).toHaveTextContent(place));
});

/** Counts every input of a task: presses, keys, and each field that is typed or pasted into. */
function byHand(queue: object[]) {
  const { user, press, presses } = open(queue);
  let others = 0;
  const one = async (act: Promise<unknown>) => {
    others += 1;
    await act;
  };
  return {
    press,
    /** Types into the focused field, so a field that must be pressed first counts twice. */
    write: (text: string) => one(user.keyboard(text)),
    paste: (text: string) => one(user.paste(text)),
    key: (name: string) => one(user.keyboard(`{${name}}`)),
    count: () => presses() + others,
    /** Waits until the dialog has focused its field without a press. */
    fieldOf: async (label: string) => waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus()),
  };
}

const body = (verb: string) => backend.requests(`/rest/v1/rpc/${verb}`)[0]?.body;

describe('the field of a dialog that is opened for one value has the focus', () => {
  const meeting = anAppointment({ application_id: ana.id, date: '2035-07-10' });
  const caseAt = (step: StepType, appointments: object[] = []) =>
    backend
      .on('GET', '/rest/v1/*', [])
      .on('GET', '/rest/v1/visa_applications', [anApplication({ id: ana.id, client: ana.client, at: step })])
      .on('GET', '/rest/v1/consultant_appointments', appointments);

  it.each(['link', 'meeting'])('the link of a %s takes three presses', async (kind) => {
    caseAt('interview_scheduling', [meeting]).rpc('set_meeting_link', { id: meeting.id });
    const hand = byHand([entry(kind, ana.id, 'Ana Souza')]);
    await hand.press('Informar link');
    await hand.fieldOf('Endereço da reunião (https)');
    await hand.paste('https://meet.example.test/a');
    await hand.key('Enter');
    expect(hand.count()).toBe(3);
    await waitFor(() =>
      expect(body('set_meeting_link')).toEqual({
        appointment_id: meeting.id,
        meeting_link: 'https://meet.example.test/a',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('the date at the consulate takes nine inputs, even when the link of the meeting is missing', async () => {
    caseAt('interview_scheduling', [meeting]).rpc('set_consulate_appointment', { id: ana.id });
    const hand = byHand([entry('appointment', ana.id, 'Ana Souza')]);
    await hand.press('Informar data');
    await hand.fieldOf('Data');
    await hand.write('12042035');
    for (const text of ['08:30', 'Consulado em Recife', 'AG-77']) {
      await hand.key('Tab');
      await hand.write(text);
    }
    await hand.key('Enter');
    expect(hand.count()).toBe(9);
    await waitFor(() =>
      expect(body('set_consulate_appointment')).toMatchObject({ date: '2035-04-12', protocol: 'AG-77' }),
    );
  });

  it('the protocol takes three inputs', async () => {
    caseAt('payment').rpc('register_protocol', { id: ana.id });
    const hand = byHand([entry('protocol', ana.id, 'Ana Souza')]);
    await hand.press('Registrar');
    await hand.fieldOf('Número do protocolo');
    await hand.write('AA00ABCD12');
    await hand.key('Enter');
    expect(hand.count()).toBe(3);
    await waitFor(() => expect(body('register_protocol')).toMatchObject({ protocol_number: 'AA00ABCD12' }));
  });

  it('the decision takes six inputs', async () => {
    caseAt('decision').rpc('record_decision', { id: ana.id });
    const hand = byHand([entry('decision', ana.id, 'Ana Souza')]);
    await hand.press('Registrar');
    await hand.fieldOf('Aprovado');
    await hand.key(' ');
    await hand.key('Tab');
    await hand.key('Tab');
    await hand.write('20012036');
    await hand.key('Enter');
    expect(hand.count()).toBe(6);
    await waitFor(() =>
      expect(body('record_decision')).toMatchObject({ outcome: 'approved', visa_valid_until: '2036-01-20' }),
    );
  });
});

it('a task is finished with one press, and an entry is snoozed with two', async () => {
  backend.rpc('snooze_entry', {}).on('PATCH', '/rest/v1/case_tasks', []);
  const hand = byHand([{ ...entry('task', ana.id, 'Ana Souza'), detail: 'Ligar' }]);
  await hand.press('Lembrar depois: Ana Souza');
  await hand.press('Em 1 dia');
  expect(hand.count()).toBe(2);
  await waitFor(() => expect(backend.requests('/rest/v1/rpc/snooze_entry')).toHaveLength(1));
  await hand.press('Concluir');
  expect(hand.count()).toBe(3);
});

it('a case is moved on the board with two presses', async () => {
  layOutBoard();
  const reviewed = ['passport', 'financial'].map((document_type) => aDocument({ document_type, status: 'approved' }));
  backend
    .on('GET', '/rest/v1/visa_applications', [anApplication({ at: 'document_review' })])
    .on('GET', '/rest/v1/document_submissions', reviewed)
    .on('GET', '/rest/v1/consultant_appointments', [])
    .rpc('consultant_board', [aBoardApplication()])
    .rpc('move_application_step', { id: 'a' });
  const { user } = renderApp(<KanbanPage />, { route: '/consultant/kanban', session: { profile: aConsultant() } });
  await user.click(await screen.findByRole('button', { name: 'Mover para…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Formulário DS-160' }));
  await waitFor(() => expect(body('move_application_step')).toMatchObject({ target: 'ds160_form' }));
});
