import {
  addDays,
  formatDate,
  isConsulateOpen,
  isWorkingDay,
  nextOpenDay,
  todayInSaoPaulo,
  weekdayOf,
} from '@rotavisto/shared/domain';
import {
  aConsultant,
  aDocument,
  aDs160Form,
  anApplication,
  anAppointment,
  aProfile,
  fakeBackend,
  refusal,
  renderApp,
} from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PreInterviewDialog } from './PreInterviewDialog';

const SOON = nextOpenDay(addDays(todayInSaoPaulo(), 12), isConsulateOpen);
const EARLIER = nextOpenDay(addDays(todayInSaoPaulo(), 2), isConsulateOpen);
const LATER = nextOpenDay(addDays(SOON, 1), isWorkingDay);
const application = anApplication({ client: aProfile(), at: 'interview_scheduling' });

const prepare = (appointment?: object) =>
  fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/document_submissions', [aDocument({ status: 'approved' })])
    .on('GET', '/rest/v1/ds160_forms', [aDs160Form()])
    .on('GET', '/rest/v1/consultant_appointments', appointment ? [anAppointment(appointment)] : []);

function show() {
  let closed = false;
  const view = renderApp(
    <PreInterviewDialog
      onClose={() => {
        closed = true;
      }}
      applicationId={application.id}
    />,
    { session: { profile: aConsultant() } },
  );
  return { ...view, isClosed: () => closed };
}

it('adds the meeting link, which cannot be empty and must be https', async () => {
  const backend = prepare({ date: SOON });
  backend.rpc('set_meeting_link', { id: 'x' });
  const { user } = show();
  const link = await screen.findByRole('textbox', { name: 'Endereço da reunião (https)' });
  const save = screen.getByRole('button', { name: 'Salvar' });
  expect(save).toBeDisabled();
  expect(screen.getByText('Ainda sem link. Sem ele, o cliente não tem como entrar na reunião.')).toBeInTheDocument();
  await user.type(link, 'http://x.example');
  await user.click(save);
  expect(screen.getByText('Informe um link que comece com https://')).toBeInTheDocument();
  await user.clear(link);
  await user.type(link, 'https://meet.example/abc');
  await user.click(save);
  expect(await screen.findByText('Link da reunião adicionado com sucesso')).toBeInTheDocument();
});

it('says when the link was not saved', async () => {
  const backend = prepare({ date: SOON });
  backend.rpc('set_meeting_link', refusal('unexpected'));
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: /reunião/ }), 'https://meet.example/abc');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Erro ao adicionar link da reunião')).toBeInTheDocument();
});

it('registers the CASV alone, and takes no day after the interview', async () => {
  const consulate = { date: SOON, time: '08:30', location: 'Consulado em Recife', protocol: 'AG-77' };
  const steps = application.application_steps.map((step) =>
    step.step_type === 'interview_scheduling' ? { ...step, metadata: { appointment: consulate } } : step,
  );
  const backend = prepare();
  backend.on('GET', '/rest/v1/visa_applications', [{ ...application, application_steps: steps }]);
  backend.rpc('set_casv_appointment', { id: 'x' });
  const { user, isClosed } = show();
  const save = await screen.findByRole('button', { name: 'Registrar CASV' });
  await user.click(save);
  expect(screen.getByText('Preencha data, horário e local do CASV.')).toBeInTheDocument();
  const date = screen.getByLabelText('Data no CASV');
  await user.type(date, formatDate(LATER));
  await user.type(screen.getByLabelText('Horário no CASV'), '07:15');
  await user.type(screen.getByLabelText('Local do CASV'), 'CASV em Recife');
  await user.click(save);
  expect(screen.getByText('O CASV vem antes da entrevista no consulado ou no mesmo dia')).toBeInTheDocument();
  await user.clear(date);
  await user.type(date, formatDate(SOON));
  await user.click(save);
  expect(await screen.findByText('Data do CASV registrada com sucesso')).toBeInTheDocument();
  expect(backend.requests('/rest/v1/rpc/set_casv_appointment')[0]?.body).toEqual({
    application_id: application.id,
    date: SOON,
    time: '07:15',
    location: 'CASV em Recife',
  });
  expect(isClosed()).toBe(false);
});

it('takes no interview before the CASV', async () => {
  const casv = { date: SOON, time: '07:15', location: 'CASV em Recife' };
  const steps = application.application_steps.map((step) =>
    step.step_type === 'interview_scheduling' ? { ...step, metadata: { casv_appointment: casv } } : step,
  );
  const backend = prepare();
  backend.on('GET', '/rest/v1/visa_applications', [{ ...application, application_steps: steps }]);
  const { user } = show();
  await user.type(await screen.findByLabelText('Data'), formatDate(EARLIER));
  await user.type(screen.getByLabelText('Horário'), '08:30');
  await user.type(screen.getByLabelText('Local'), 'Consulado em Recife');
  await user.type(screen.getByLabelText('Protocolo do agendamento'), 'AG-77');
  await user.click(screen.getByRole('button', { name: 'Registrar entrevista' }));
  expect(screen.getByText('O CASV vem antes da entrevista no consulado ou no mesmo dia')).toBeInTheDocument();
});

it('registers the consulate interview', async () => {
  const backend = prepare();
  backend.rpc('set_consulate_appointment', { id: 'x' });
  const { user, isClosed } = show();
  await user.click(await screen.findByRole('button', { name: 'Registrar entrevista' }));
  expect(screen.getByText('Preencha data, horário, local e protocolo.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Data'), formatDate(SOON));
  await user.type(screen.getByLabelText('Horário'), '08:30');
  await user.type(screen.getByLabelText('Local'), 'Consulado em São Paulo');
  await user.type(screen.getByLabelText('Protocolo do agendamento'), 'AG-77');
  await user.click(screen.getByRole('button', { name: 'Registrar entrevista' }));
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(backend.requests('/rest/v1/rpc/set_consulate_appointment')[0]?.body).toMatchObject({
    date: SOON,
    time: '08:30',
    location: 'Consulado em São Paulo',
    protocol: 'AG-77',
  });
});

it.each([
  ['Data', 'Registrar entrevista', 6, 'o consulado costuma fechar', 'set_consulate_appointment'],
  ['Data no CASV', 'Registrar CASV', 0, 'o CASV costuma fechar', 'set_casv_appointment'],
] as const)('asks at %s to look again at a day off, and saves it', async (label, action, weekday, sentence, verb) => {
  const backend = prepare();
  backend.rpc(verb, { id: 'x' });
  const { user } = show();
  const closed = nextOpenDay(EARLIER, (date) => weekdayOf(date) === weekday);
  await user.type(await screen.findByLabelText(label), formatDate(closed));
  const form = within(screen.getByRole('button', { name: action }).closest('form') as HTMLElement);
  await user.type(form.getByLabelText(/^Horário/), '08:30');
  await user.type(form.getByLabelText(/^Local/), 'Recife');
  const protocol = form.queryByLabelText('Protocolo do agendamento');
  if (protocol) await user.type(protocol, 'AG-77');
  expect(form.getByRole('status')).toHaveTextContent(sentence);
  await user.click(form.getByRole('button', { name: action }));
  await waitFor(() => expect(backend.requests(`/rest/v1/rpc/${verb}`)[0]?.body).toMatchObject({ date: closed }));
});
