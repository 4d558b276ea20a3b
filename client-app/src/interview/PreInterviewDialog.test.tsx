import {
  addDays,
  type DateOnly,
  dateInSaoPaulo,
  formatDate,
  formatTime,
  todayInSaoPaulo,
  weekdayOf,
} from '@rotavisto/shared/domain';
import {
  aDocument,
  aDs160Form,
  anApplication,
  anAppointment,
  aProfile,
  aSubscription,
  fakeBackend,
  renderApp,
  stepsAt,
} from '@rotavisto/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { InterviewDialog } from '../application/lastDialogsChunk';
import { PreInterviewDialog } from './PreInterviewDialog';

const client = aProfile();
const session = { profile: client, subscription: aSubscription() };
const SOON = addDays(todayInSaoPaulo(), 5);
const slots = [
  { date: SOON, time: '09:00' },
  { date: SOON, time: '14:00' },
];

function prepare({
  appointment,
  appointmentMetadata = {},
  at = 'interview_scheduling',
}: {
  appointment?: object;
  appointmentMetadata?: object;
  at?: Parameters<typeof stepsAt>[0];
} = {}) {
  const steps = stepsAt(at).map((step) =>
    step.step_type === 'interview_scheduling' ? { ...step, metadata: appointmentMetadata } : step,
  );
  const application = anApplication({ client, application_steps: steps });
  const backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/document_submissions', [aDocument({ status: 'approved' })])
    .on('GET', '/rest/v1/ds160_forms', [aDs160Form({ marital_status: 'married' })])
    .on('GET', '/rest/v1/consultant_appointments', appointment ? [anAppointment(appointment)] : [])
    .rpc('available_slots', slots);
  return { application, backend };
}

function show(id: string) {
  let closed = false;
  const view = renderApp(
    <PreInterviewDialog
      onClose={() => {
        closed = true;
      }}
      applicationId={id}
    />,
    { session },
  );
  return { ...view, isClosed: () => closed };
}

describe('for the client', () => {
  it('offers the days a week at a time', async () => {
    const { application, backend } = prepare();
    const monday = addDays(SOON, 7 - ((weekdayOf(SOON) + 6) % 7));
    const days = [0, 5, 7, 14, 21].map((later) => addDays(monday, later));
    backend.rpc(
      'available_slots',
      days.map((date) => ({ date, time: '09:00' })),
    );
    const { user } = show(application.id);
    const daysOf = (week: DateOnly) =>
      within(screen.getByRole('group', { name: `Semana de ${formatDate(week)}` })).getAllByRole('radio');
    await screen.findByRole('group', { name: 'Data' });
    expect([monday, addDays(monday, 7), addDays(monday, 14)].map((week) => daysOf(week).length)).toEqual([2, 1, 1]);
    const last = { name: `Semana de ${formatDate(addDays(monday, 21))}` };
    expect(screen.queryByRole('group', last)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mais dias' }));
    expect(screen.getByRole('group', last)).toBeInTheDocument();
  });

  it('R27: says when no consultant is assigned yet', async () => {
    const { application, backend } = prepare();
    backend.on('GET', '/rest/v1/visa_applications', [{ ...application, consultant: null, consultant_id: null }]);
    show(application.id);
    expect(await screen.findByText('Nenhum consultor atribuído ainda')).toBeInTheDocument();
  });

  it.each([undefined, { date: SOON, time: '10:00' }])('is over at the decision (%#)', async (appointment) => {
    const { application } = prepare({ at: 'decision', ...(appointment && { appointment }) });
    show(application.id);
    await screen.findByRole('region', { name: 'Resumo do DS-160' });
    for (const name of ['Agendar', 'Reagendar', 'Cancelar pré-entrevista'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('can be moved in the interview dialog, beside consulate and CASV', async () => {
    const { application } = prepare({ at: 'interview', appointment: { date: SOON, time: '10:00' } });
    renderApp(<InterviewDialog applicationId={application.id} onClose={() => undefined} />, { session });
    expect(await screen.findByRole('button', { name: 'Reagendar' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Cancelar pré-entrevista' })).toBeEnabled();
  });

  it('reads that the consultant called it off, and chooses another time', async () => {
    const { application, backend } = prepare();
    const change = { kind: 'called_off', by: 'Carlos Mendes', reason: 'Estou doente' };
    backend.on('GET', '/rest/v1/consultant_appointments', ({ query }) =>
      query.has('status') ? [] : [{ date: '2026-11-23', time: '10:00', status: 'cancelled', metadata: { change } }],
    );
    show(application.id);
    expect(
      await screen.findByText(
        'Carlos Mendes cancelou a sua pré-entrevista de 23/11/2026 às 10:00. Escolha outro horário abaixo. Motivo: Estou doente',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Agendar' })).toBeEnabled();
  });

  const inMinutes = (minutes: number) => {
    const at = new Date(Date.now() + minutes * 60_000);
    return { date: dateInSaoPaulo(at), time: formatTime(at.toISOString()), duration: 45 };
  };
  const metadata = { type: 'pre_interview', meeting_link: 'https://meet.example/abc' } as const;

  it('closes changes 24 hours before', async () => {
    const { application } = prepare({ appointment: inMinutes(120) });
    show(application.id);
    expect(await screen.findByText(/Faltam menos de 24 horas/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reagendar' })).not.toBeInTheDocument();
  });

  it.each([
    ['interview_scheduling', true],
    ['interview', false],
  ] as const)('says at %s that its time has passed, and what comes next: %s', async (at, isNextSaid) => {
    const consulate = { date: SOON, time: '08:30', location: 'Consulado em São Paulo', protocol: 'AG-77' };
    const { application } = prepare({
      at,
      appointment: { ...inMinutes(-50), metadata },
      appointmentMetadata: isNextSaid ? {} : { appointment: consulate },
    });
    show(application.id);
    const booked = within(await screen.findByRole('region', { name: 'Pré-entrevista' }));
    expect(booked.getByText('Este horário já passou.')).toBeInTheDocument();
    expect(booked.getByText('Se a conversa não aconteceu, fale com o seu consultor.')).toBeInTheDocument();
    expect(booked.queryByText(/^Próximo passo/) !== null).toBe(isNextSaid);
    expect(booked.queryByRole('link')).not.toBeInTheDocument();
    expect(booked.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText(/Faltam menos de 24 horas/)).not.toBeInTheDocument();
  });

  it('keeps the way into the meeting until its last minute, and takes it away with it', async () => {
    const { application } = prepare({ appointment: { ...inMinutes(-10), metadata } });
    jest.useFakeTimers({ advanceTimers: true });
    show(application.id);
    expect(await screen.findByRole('link', { name: 'Entrar na reunião' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(36 * 60_000));
    expect(screen.getByText('Este horário já passou.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Entrar na reunião' })).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it.each([
    [-1, false],
    [0, true],
  ])('offers a calendar and a map for a visit %i days from now: %s', async (days, isOffered) => {
    const appointment = {
      date: addDays(todayInSaoPaulo(), days),
      time: '08:30',
      location: 'Consulado em Recife',
      protocol: 'X',
    };
    const { application } = prepare({ at: 'interview', appointmentMetadata: { appointment } });
    renderApp(<InterviewDialog applicationId={application.id} onClose={() => undefined} />, { session });
    expect(await screen.findByText('Consulado em Recife')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Adicionar à agenda' }) !== null).toBe(isOffered);
    expect(screen.queryByRole('link', { name: 'Ver no mapa' }) !== null).toBe(isOffered);
    expect(screen.queryByText('Este dia já passou.') === null).toBe(isOffered);
  });

  it('tells of a day at the consulate that has passed', async () => {
    const appointment = {
      date: addDays(todayInSaoPaulo(), -1),
      time: '08:30',
      location: 'Consulado em Recife',
      protocol: 'X',
    };
    const { application } = prepare({ at: 'interview', appointmentMetadata: { appointment } });
    show(application.id);
    const consulate = within(await screen.findByRole('region', { name: 'Entrevista no consulado' }));
    expect(consulate.getByText('Este dia já passou.')).toBeInTheDocument();
  });
});
