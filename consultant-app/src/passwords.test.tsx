import {
  aConsultant,
  anApplication,
  aProfile,
  type FakeBackend,
  fakeBackend,
  renderApp,
} from '@rotavisto/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CallOffForm } from './calendar/booking/ChangeForm';
import { PersonalAppointmentForm } from './calendar/booking/PersonalAppointmentForm';
import { CaseNotes } from './casework/CaseNotes';
import { NewTask } from './casework/NewTask';
import { ReturnQuestions } from './ds160/ReturnQuestions';
import { useReturning } from './ds160/useReturning';
import { DecisionDialog } from './interview/DecisionDialog';
import { VisitForm } from './interview/VisitForm';
import { ProtocolForm } from './payment/ProtocolForm';
import './ds160/Ds160Dialog';
import './payment/PaymentContent';

const PASSWORD = 'A senha do CEAC é Tigre#7788';
const SENTENCE = 'Não guardamos senhas. Retire a senha deste texto.';
const done = jest.fn();

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().on('GET', '/rest/v1/case_notes', []);
});
afterEach(() => {
  sessionStorage.clear();
  done.mockClear();
  backend.restore();
});

function Returning() {
  return <ReturnQuestions returning={{ ...useReturning('a1'), isOpen: true, keys: ['payer'] }} />;
}

const visit = (
  <VisitForm
    id="visit"
    words={{ title: 'Visita', intro: '', save: 'Salvar', required: 'Falta', past: 'Passou' }}
    fields={[['location', 'Local']]}
    places={[]}
    initial={{ date: '2099-01-04', time: '09:00', location: '', protocol: 'P1' }}
    isSaving={false}
    warningOf={() => null}
    problemOf={() => null}
    onSave={done}
  />
);

test.each<[string, ReactElement, string | RegExp, string]>([
  ['a note', <CaseNotes key="" applicationId="a1" />, 'Nova nota', 'Salvar nota'],
  ['a task', <NewTask key="" applicationId="a1" />, 'Nova tarefa', 'Adicionar tarefa'],
  [
    'a corrected protocol',
    <ProtocolForm key="" applicationId="a1" previous="AA00BCDEFG" onDone={done} />,
    'Motivo da correção',
    'Salvar a correção',
  ],
  [
    'a cancelled pre-interview',
    <CallOffForm key="" appointmentId="b1" onDone={done} onBack={done} />,
    'Motivo que o cliente vai ler',
    'Cancelar pré-entrevista',
  ],
  ['an entry of the agenda', <PersonalAppointmentForm key="" appointment={null} onDone={done} />, 'Título', 'Salvar'],
  [
    'the place of an agenda entry',
    <PersonalAppointmentForm key="" appointment={null} onDone={done} />,
    'Local (opcional)',
    'Salvar',
  ],
  ['returned questions', <Returning key="" />, 'O que o cliente deve corrigir', 'Devolver 1 pergunta'],
  ['the place of a visit', visit, 'Local', 'Salvar'],
])('the text of %s is not sent with a password, and stays in its field', async (_, form, name, press) => {
  const { user } = renderApp(form, { session: { profile: aConsultant() } });
  const field = await screen.findByLabelText(name);
  fireEvent.change(field, { target: { value: PASSWORD } });
  const button = screen.getByRole('button', { name: press });
  if (!button.hasAttribute('disabled')) await user.click(button);
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(field).toHaveValue(PASSWORD);
  fireEvent.submit(field);
  expect(done).not.toHaveBeenCalled();
  expect(backend.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('the reason of a refusal by the consulate is not sent with a password', async () => {
  const application = anApplication({ client: aProfile() });
  backend.on('GET', '/rest/v1/visa_applications', [application]);
  const { user } = renderApp(<DecisionDialog applicationId={application.id} onClose={done} />, {
    session: { profile: aConsultant() },
  });
  await user.click(await screen.findByRole('radio', { name: 'Recusado' }));
  const reason = screen.getByLabelText('Motivo informado pelo consulado');
  fireEvent.change(reason, { target: { value: PASSWORD } });
  await user.click(screen.getByRole('button', { name: 'Registrar decisão' }));
  expect(reason).toHaveAccessibleDescription(SENTENCE);
  expect(reason).toHaveValue(PASSWORD);
  expect(backend.requests('/rest/v1/rpc/record_decision')).toEqual([]);
});
