import { instantOf, todayInSaoPaulo } from '@rotavisto/shared/domain';
import {
  aConsultant,
  anAppointment,
  type FakeBackend,
  fakeBackend,
  refusal,
  renderApp,
} from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Where } from '../testing/screen';
import { CalendarPage } from './CalendarPage';
import { monthName, shiftMonth } from './monthDays';
import '../strings';

const profile = aConsultant();
const today = todayInSaoPaulo();
const month = today.slice(0, 7);
const booked = {
  ...anAppointment({
    date: today,
    time: '10:00',
    application_id: 'a1',
    metadata: { meeting_link: 'https://meet.example/x' },
  }),
  client: { id: 'c1', full_name: 'Ana Souza', email: '', phone: null },
};
const personal = {
  ...anAppointment({
    date: today,
    time: '09:00',
    title: 'Reunião interna',
    is_personal: true,
    status: 'pending',
    metadata: {},
  }),
  client_id: null,
  application_id: null,
  client: null,
};

/** All of jest's clock but the date, which is the morning before the appointments. */
const RUNNING = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const at = (time: string) => jest.useFakeTimers({ now: instantOf(today, time), doNotFake: [...RUNNING] });

let backend: FakeBackend;
beforeEach(() => {
  at('08:00');
  backend = fakeBackend().on('GET', '/rest/v1/application_steps', []);
});
afterEach(() => backend.restore());

function open(appointments: object) {
  backend.on('GET', '/rest/v1/consultant_appointments', appointments);
  return renderApp(
    <>
      <CalendarPage />
      <Where />
    </>,
    { session: { profile } },
  );
}

it('shows the month from Dom to Sáb, with today marked', async () => {
  open([]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Dom',
    'Seg',
    'Ter',
    'Qua',
    'Qui',
    'Sex',
    'Sáb',
  ]);
  expect(screen.getByRole('table', { name: `Compromissos de ${monthName(month)}` })).toBeVisible();
  expect(screen.getByText('(hoje)').closest('td')).toHaveAttribute('aria-current', 'date');
  expect(await screen.findByText('Nenhum compromisso neste mês')).toBeInTheDocument();
});

it('goes to the previous and the next month and back to today', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Próximo mês' }));
  expect(screen.getByRole('heading', { name: monthName(shiftMonth(month, 1)) })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hoje' }));
  expect(screen.getByRole('heading', { name: monthName(month) })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
  expect(screen.getByRole('heading', { name: monthName(shiftMonth(month, -1)) })).toBeVisible();
});

it('counts the appointments of a day, not the cancelled ones, and says their status in words', async () => {
  open([booked, personal, { ...booked, id: 'gone', time: '08:00', status: 'cancelled' as const }]);
  expect(await screen.findByTitle('2 compromissos')).toHaveTextContent('2');
  const names = screen.getAllByRole('button', { name: /^\d\d:\d\d/ }).map((button) => button.textContent);
  expect(names).toEqual([
    '09:00 Reunião interna(Pendente)',
    '10:00 Ana Souza(Confirmado)',
    '08:00 Ana Souza(Cancelado)',
  ]);
});

it('shows client, date, time, place and link of an appointment', async () => {
  const { user } = open([booked]);
  await user.click(await screen.findByRole('button', { name: /10:00 Ana Souza/ }));
  const modal = within(await screen.findByRole('dialog'));
  for (const text of ['Ana Souza', 'Online (Video)', 'Confirmado', 'Pré-entrevista de Visto']) {
    expect(modal.getByText(text)).toBeInTheDocument();
  }
  expect(modal.getByText(/às 10:00 \(45 min\)$/)).toBeInTheDocument();
  expect(modal.getByRole('link', { name: 'https://meet.example/x' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(modal.queryByRole('button', { name: 'Excluir' })).not.toBeInTheDocument();
  await user.click(modal.getByRole('button', { name: 'Ver Solicitação' }));
  expect(screen.getByLabelText('endereço')).toHaveTextContent('/consultant/applications/a1');
});

it('sets the meeting link where the appointment is read', async () => {
  backend.rpc('set_meeting_link', { id: booked.id });
  const { user } = open([booked, { ...booked, id: 'gone', time: '11:00', status: 'cancelled' as const }]);
  await user.click(await screen.findByRole('button', { name: /10:00 Ana Souza/ }));
  const field = await screen.findByLabelText('Endereço da reunião (https)');
  await user.clear(field);
  await user.type(field, 'https://meet.example/y');
  await user.click(screen.getByRole('button', { name: /Salvar/ }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/set_meeting_link')[0]?.body).toMatchObject({
      appointment_id: booked.id,
      meeting_link: 'https://meet.example/y',
    }),
  );
});

it('shows no way into a meeting that is over', async () => {
  at('10:46');
  const { user } = open([booked]);
  await user.click(await screen.findByRole('button', { name: /10:00 Ana Souza/ }));
  const modal = within(await screen.findByRole('dialog'));
  expect(modal.getByText(/10:00 \(45 min\)/)).toBeInTheDocument();
  expect(modal.queryByRole('link', { name: 'https://meet.example/x' })).not.toBeInTheDocument();
  expect(modal.queryByLabelText('Endereço da reunião (https)')).not.toBeInTheDocument();
});

it('offers an appointment as a calendar file', async () => {
  const { user } = open([booked]);
  const link = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: /10:00 Ana Souza/ }));
  await user.click(await screen.findByRole('button', { name: 'Adicionar à agenda' }));
  expect(link).toHaveBeenCalled();
});

it('saves a personal appointment without the widget', async () => {
  backend.on('POST', '/rest/v1/consultant_appointments', ({ body }) => ({ id: 'new', ...(body as object) }));
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Novo' }));
  await user.click(await screen.findByRole('tab', { name: 'Compromisso pessoal' }));
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Por favor, informe o título')).toBeInTheDocument();
  expect(screen.getAllByText('Por favor, selecione uma data e horário')).toHaveLength(2);
  await user.type(screen.getByLabelText('Título'), 'Dentista');
  await user.type(screen.getByLabelText('Data'), '01122026');
  await user.type(screen.getByLabelText('Hora'), '08:30');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Compromisso salvo com sucesso')).toBeInTheDocument();
  const sent = backend.requests('/rest/v1/consultant_appointments').find((request) => request.method === 'POST');
  expect(sent?.body).toEqual({
    consultant_id: profile.id,
    is_personal: true,
    title: 'Dentista',
    date: '2026-12-01',
    time: '08:30',
    duration: 45,
    location: null,
  });
});

it('deletes a personal appointment once confirmed', async () => {
  backend.on('DELETE', '/rest/v1/consultant_appointments', []);
  const { user } = open([personal]);
  await user.click(await screen.findByRole('button', { name: /Reunião interna/ }));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect((await screen.findAllByText('Excluir este compromisso?')).length).toBeGreaterThan(0);
  await user.click(screen.getAllByRole('button', { name: 'Excluir' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Compromisso excluído com sucesso')).toBeInTheDocument();
});

it('says "Erro ao carregar compromissos" and offers a retry', async () => {
  open(refusal('broken', 'XX000'));
  expect(await screen.findByText('Erro ao carregar compromissos')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument());
});

it('shows where clients have to be, each in its own words, and leads to the case', async () => {
  const at = (time: string, location: string) => ({ date: today, time, location });
  backend.on('GET', '/rest/v1/application_steps', [
    {
      application_id: 'a1',
      metadata: {
        appointment: { ...at('08:30', 'Consulado em Recife'), protocol: 'AA1' },
        casv_appointment: { ...at('07:15', 'CASV em Recife'), date: '2020-01-01' },
      },
      client: { full_name: 'Ana Souza' },
    },
    {
      application_id: 'a2',
      metadata: { casv_appointment: at('11:00', 'CASV em Recife') },
      client: { full_name: 'Bia Prado' },
    },
  ]);
  const { user } = open([booked]);
  const consulate = await screen.findByRole('link', { name: '08:30 Ana Souza · Consulado' });
  expect(screen.getByRole('link', { name: '11:00 Bia Prado · CASV' })).toHaveAttribute(
    'title',
    'Bia Prado, CASV em Recife',
  );
  expect(screen.getAllByRole('link')).toHaveLength(2);
  const cell = consulate.closest('td');
  await waitFor(() =>
    expect([...(cell?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
      '08:30 Ana Souza · Consulado',
      expect.stringContaining('10:00 Ana Souza'),
      '11:00 Bia Prado · CASV',
    ]),
  );
  const asked = backend.requests('/rest/v1/application_steps')[0]?.query;
  expect(asked?.get('consultant_id')).toBe(`eq.${profile.id}`);
  expect(asked?.get('or')).toContain('metadata->casv_appointment->>date.lte.');
  await user.click(consulate);
  expect(screen.getByLabelText('endereço')).toHaveTextContent('/consultant/applications/a1');
});
