import { addDays, dateInSaoPaulo, formatTime, todayInSaoPaulo, weekdayOf } from '@rotavisto/shared/domain';
import {
  aDocument,
  aDs160Form,
  anApplication,
  anAppointment,
  aProfile,
  aSubscription,
  fakeBackend,
  refusal,
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

describe('the pre-interview of a client', () => {
  it('shows a week of seven columns with the times of the chosen day, and skips weeks without free times', async () => {
    const { application, backend } = prepare();
    const monday = addDays(SOON, 7 - ((weekdayOf(SOON) + 6) % 7));
    backend.rpc('available_slots', [
      { date: monday, time: '09:00' },
      { date: addDays(monday, 4), time: '11:00' },
      { date: addDays(monday, 21), time: '15:00' },
    ]);
    const { user } = show(application.id);
    const days = within(await screen.findByRole('group', { name: 'Data' }));
    const columns = () => screen.getByRole('group', { name: 'Data' }).querySelectorAll('label, span > small');
    expect(columns()).toHaveLength(7);
    const chosen = () => days.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
    const times = () =>
      screen.getAllByRole('radio', { name: /^\d\d:\d\d$/ }).map((one) => one.closest('label')?.textContent);
    expect(days.getAllByRole('radio')).toHaveLength(2);
    expect([chosen(), times()]).toEqual([monday, ['09:00']]);
    expect(screen.getByRole('button', { name: 'Semana anterior' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: '09:00' }));
    expect(screen.getByRole('button', { name: /^Agendar \S+ \d+ \S+, 09:00$/ })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Próxima semana' }));
    // The shown week is three weeks later, and the choice of the earlier week is cleared.
    expect([chosen(), times()]).toEqual([addDays(monday, 21), ['15:00']]);
    expect(columns()).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Agendar' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Próxima semana' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Semana anterior' }));
    expect(chosen()).toBe(monday);
  });

  it('clears the chosen time when the chosen day was taken meanwhile', async () => {
    const { application, backend } = prepare();
    const later = addDays(SOON, 1);
    backend.rpc('available_slots', [...slots, { date: later, time: '14:00' }]);
    backend.rpc('book_pre_interview', refusal('slot_taken'));
    const { user } = show(application.id);
    const days = within(await screen.findByRole('group', { name: 'Data' }));
    const first = days.queryByRole('radio', { name: new RegExp(`^\\S+ ${Number(later.slice(8))} `) });
    // The next day may belong to the next week.
    await user.click(first ?? screen.getByRole('button', { name: 'Próxima semana' }));
    await user.click(screen.getByRole('radio', { name: '14:00' }));
    backend.rpc('available_slots', slots);
    await user.click(screen.getByRole('button', { name: /^Agendar .*14:00$/ }));
    expect(await screen.findByRole('button', { name: 'Agendar' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: '14:00' })).not.toBeChecked();
  });

  it('R27: shows a note while no consultant is assigned', async () => {
    const { application, backend } = prepare();
    backend.on('GET', '/rest/v1/visa_applications', [{ ...application, consultant: null, consultant_id: null }]);
    show(application.id);
    expect(await screen.findByText('Nenhum consultor atribuído ainda')).toBeInTheDocument();
  });

  it.each([undefined, { date: SOON, time: '10:00' }])(
    'offers no booking, move or cancellation at the decision step (%#)',
    async (appointment) => {
      const { application } = prepare({ at: 'decision', ...(appointment && { appointment }) });
      show(application.id);
      await screen.findByRole('region', { name: 'Resumo do DS-160' });
      for (const name of ['Agendar', 'Reagendar', 'Cancelar pré-entrevista'])
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    },
  );

  it('can be moved and cancelled in the interview dialog', async () => {
    const { application } = prepare({ at: 'interview', appointment: { date: SOON, time: '10:00' } });
    renderApp(<InterviewDialog applicationId={application.id} onClose={() => undefined} />, { session });
    expect(await screen.findByRole('button', { name: 'Reagendar' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Cancelar pré-entrevista' })).toBeEnabled();
  });

  it('shows the cancellation by the consultant, and offers other times', async () => {
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

  it('offers no change less than 24 hours before the meeting', async () => {
    const { application } = prepare({ appointment: inMinutes(120) });
    show(application.id);
    expect(await screen.findByText(/Faltam menos de 24 horas/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reagendar' })).not.toBeInTheDocument();
  });

  it.each([
    ['interview_scheduling', true],
    ['interview', false],
  ] as const)('shows at %s that the meeting time has passed, and the next step: %s', async (at, isNextSaid) => {
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

  it('shows the meeting link until the end of the meeting, and removes the link afterwards', async () => {
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

  it('shows that the day at the consulate has passed', async () => {
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
