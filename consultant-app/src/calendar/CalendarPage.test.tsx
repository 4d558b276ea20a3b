import { instantOf, todayInSaoPaulo } from '@rotavisto/shared/domain';
import {
  aConsultant,
  anAppointment,
  type FakeBackend,
  fakeBackend,
  json,
  refusal,
  renderApp,
} from '@rotavisto/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Where } from '../testing/screen';
import { CalendarPage } from './CalendarPage';
import { monthName, shiftMonth } from './views/monthDays';
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

function open(appointments: object, route = '/') {
  backend.on('GET', '/rest/v1/consultant_appointments', appointments);
  return renderApp(
    <main id="content">
      <CalendarPage />
      <Where />
    </main>,
    { session: { profile }, route },
  );
}

it('names the month and marks today', async () => {
  open([]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  expect(screen.getByRole('table', { name: `Compromissos de ${monthName(month)}` })).toBeVisible();
  expect(screen.getByText('(hoje)').closest('td')).toHaveAttribute('aria-current', 'date');
  expect(await screen.findByText('Nenhum compromisso neste mês')).toBeInTheDocument();
});

it('goes back to today from another month', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Próximo mês' }));
  expect(screen.getByRole('heading', { name: monthName(shiftMonth(month, 1)) })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hoje' }));
  expect(screen.getByRole('heading', { name: monthName(month) })).toBeVisible();
});

it('counts the appointments of a day, not the cancelled ones, and says their status in words', async () => {
  open([booked, personal, { ...booked, id: 'gone', time: '08:00', status: 'cancelled' as const }]);
  expect(await screen.findByTitle('2 compromissos')).toHaveTextContent('2');
  const names = screen.getAllByRole('button', { name: /^\d\d:\d\d/ }).map((button) => button.textContent);
  expect(names).toEqual([
    '09:00 Reunião interna Pessoal (Pendente)',
    '10:00 Ana Souza Pré-entrevista (Confirmado)',
    '08:00 Ana Souza Pré-entrevista (Cancelado)',
  ]);
});

it('shows client, date, time, place and link of an appointment', async () => {
  const { user } = open([booked]);
  await user.click(await screen.findByRole('button', { name: /10:00 Ana Souza/ }));
  const modal = within(await screen.findByRole('dialog'));
  for (const text of ['Ana Souza', 'Online (Video)', 'Confirmado', 'Pré-entrevista de Visto']) {
    expect(modal.getByText(text)).toBeInTheDocument();
  }
  expect(modal.getByText(/às 10:00 \(horário de Brasília\), 45 min$/)).toBeInTheDocument();
  expect(modal.getByRole('link', { name: 'https://meet.example/x' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(modal.queryByRole('button', { name: 'Excluir' })).not.toBeInTheDocument();
  await user.click(modal.getByRole('button', { name: 'Abrir caso' }));
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

describe('of a pre-interview', () => {
  const openBooked = async () => {
    const { user } = open([booked]);
    await user.click(await screen.findByRole('button', { name: /10:00 Ana Souza/ }));
    return user;
  };

  it('the time is changed to a free one, with a reason for the client', async () => {
    backend
      .rpc('own_free_slots', [
        { date: '2026-12-02', time: '09:00' },
        { date: '2026-12-03', time: '14:00' },
        { date: '2026-12-03', time: '15:00' },
      ])
      .rpc('move_pre_interview', { id: booked.id });
    const user = await openBooked();
    await user.click(await screen.findByRole('button', { name: 'Mudar horário' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Dia' }), '03/12/2026');
    await user.selectOptions(screen.getByLabelText('Horário (de Brasília)'), '15:00');
    const move = screen.getByRole('button', { name: 'Mudar para 03/12/2026 às 15:00' });
    await user.click(move);
    expect(await screen.findByText('Escreva o motivo. O cliente vai lê-lo.')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/move_pre_interview')).toEqual([]);
    await user.type(screen.getByLabelText('Motivo que o cliente vai ler'), ' Imprevisto ');
    await user.click(move);
    expect(await screen.findByText('Horário mudado. O cliente foi avisado.')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/move_pre_interview')[0]?.body).toEqual({
      appointment_id: booked.id,
      date: '2026-12-03',
      time: '15:00',
      reason: 'Imprevisto',
    });
  });

  it('a time taken meanwhile is told, and the reason stays', async () => {
    backend
      .rpc('own_free_slots', [{ date: '2026-12-02', time: '09:00' }])
      .rpc('move_pre_interview', refusal('slot_taken', '23505'));
    const user = await openBooked();
    await user.click(await screen.findByRole('button', { name: 'Mudar horário' }));
    await user.type(await screen.findByLabelText('Motivo que o cliente vai ler'), 'Imprevisto');
    await user.click(screen.getByRole('button', { name: /^Mudar para/ }));
    expect(await screen.findByText('Este horário acabou de ser reservado. Escolha outro.')).toBeInTheDocument();
    expect(screen.getByLabelText('Motivo que o cliente vai ler')).toHaveValue('Imprevisto');
  });

  it('the meeting is called off with a reason', async () => {
    backend.rpc('call_off_pre_interview', { id: booked.id });
    const user = await openBooked();
    await user.click(await screen.findByRole('button', { name: 'Cancelar pré-entrevista' }));
    await user.type(await screen.findByLabelText('Motivo que o cliente vai ler'), 'Estou doente');
    await user.click(screen.getByRole('button', { name: 'Cancelar pré-entrevista' }));
    expect(await screen.findByText('Pré-entrevista cancelada. O cliente foi avisado.')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/call_off_pre_interview')[0]?.body).toEqual({
      appointment_id: booked.id,
      reason: 'Estou doente',
    });
  });

  it('without a free time nothing can be sent', async () => {
    backend.rpc('own_free_slots', []);
    const user = await openBooked();
    await user.click(await screen.findByRole('button', { name: 'Mudar horário' }));
    expect(await screen.findByText(/Nenhum horário livre/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mudar horário' })).toBeDisabled();
  });
});

it('names the pre-interview that a personal appointment overlaps, and keeps what was typed', async () => {
  const details = JSON.stringify({ date: '2026-12-01', time: '10:00', name: 'Ana Souza', is_personal: false });
  backend.on('POST', '/rest/v1/consultant_appointments', json({ code: '23P01', message: 'agenda_busy', details }, 409));
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Novo' }));
  await user.click(await screen.findByRole('tab', { name: 'Compromisso pessoal' }));
  await user.type(screen.getByLabelText('Título'), 'Dentista');
  await user.type(screen.getByLabelText('Data'), '01122026');
  await user.type(screen.getByLabelText('Hora'), '10:15');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Ocupa a pré-entrevista das 10:00 com Ana Souza')).toBeInTheDocument();
  expect(screen.getByLabelText('Título')).toHaveValue('Dentista');
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

describe('where clients have to be', () => {
  const at = (time: string, location: string) => ({ date: today, time, location });
  beforeEach(() => {
    backend.on('GET', '/rest/v1/visa_applications', []);
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
  });

  it('is in the month among the other entries, each with its kind', async () => {
    open([booked]);
    const consulate = await screen.findByRole('button', { name: '08:30 Ana Souza Consulado' });
    expect(screen.getByRole('button', { name: '11:00 Bia Prado CASV' })).toHaveAttribute('data-kind', 'casv');
    const cell = consulate.closest('td');
    await waitFor(() =>
      expect([...(cell?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
        '08:30 Ana Souza Consulado',
        '10:00 Ana Souza Pré-entrevista (Confirmado)',
        '11:00 Bia Prado CASV',
      ]),
    );
    const asked = backend.requests('/rest/v1/application_steps')[0]?.query;
    expect(asked?.get('consultant_id')).toBe(`eq.${profile.id}`);
    expect(asked?.get('or')).toContain('metadata->casv_appointment->>date.lte.');
  });

  it('opens over the agenda with its time, its zone and the way to its place, and leads to the case', async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: '08:30 Ana Souza Consulado' }));
    const modal = within(await screen.findByRole('dialog', { name: /Entrevista no consulado.*Ana Souza/ }));
    expect(modal.getByText(/às 08:30 \(horário de Brasília\)$/)).toBeInTheDocument();
    expect(modal.getByText('AA1')).toBeInTheDocument();
    expect(modal.getByRole('link', { name: 'Ver no mapa' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Consulado%20em%20Recife',
    );
    await user.click(modal.getByRole('button', { name: 'Abrir caso' }));
    expect(screen.getByLabelText('endereço')).toHaveTextContent('/consultant/applications/a1');
  });
});

describe('view and period', () => {
  const addressIs = (address: string) =>
    waitFor(() => expect(screen.getByLabelText('endereço').textContent).toMatch(new RegExp(`^/\\${address} `)));

  it('are in the address, and come from it', async () => {
    const { user } = open([], '/?visao=semana&dia=2026-12-02');
    expect(await screen.findByRole('heading', { name: /^29 de nov\.\s–\s5 de dez\. de 2026$/ })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Quarta-feira, 2 de dezembro de 2026' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Próxima semana' }));
    await addressIs('?visao=semana&dia=2026-12-09');
    await user.click(screen.getByRole('button', { name: 'Qua 9' }));
    await addressIs('?visao=dia&dia=2026-12-09');
    await user.click(screen.getByText('Mês'));
    await addressIs('?mes=2026-12');
    expect(screen.getByRole('heading', { name: 'Dezembro de 2026' })).toBeVisible();
  });

  it('an address of no day or month shows the present one', async () => {
    open([], '/?mes=2026-13&dia=2026-02-30&visao=ano');
    expect(await screen.findByRole('heading', { name: monthName(month) })).toBeVisible();
  });

  it('change by key, which is text in a field', async () => {
    const { user } = open([], '/?mes=2027-02');
    await screen.findByRole('heading', { name: 'Fevereiro de 2027' });
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: 'Março de 2027' })).toBeVisible();
    await user.keyboard('s');
    await addressIs('?visao=semana&dia=2027-03-01');
    await user.keyboard('mt');
    expect(await screen.findByRole('heading', { name: monthName(month) })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Novo' }));
    await user.click(await screen.findByRole('tab', { name: 'Compromisso pessoal' }));
    await user.type(await screen.findByLabelText('Título'), 'sd');
    expect(screen.getByRole('heading', { name: monthName(month) })).toBeInTheDocument();
  });

  it('arrows move from entry to entry, and Enter opens one', async () => {
    const wednesday = { ...booked, id: 'w', date: '2026-12-02', client: { ...booked.client, full_name: 'Bia Prado' } };
    const { user } = open(
      [{ ...booked, date: '2026-12-01' }, { ...personal, date: '2026-12-01' }, wednesday],
      '/?visao=semana&dia=2026-12-01',
    );
    const first = await screen.findByRole('button', { name: /09:00 Reunião/ });
    act(() => first.focus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: /10:00 Ana/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: /10:00 Bia/ })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('button', { name: /09:00 Reunião/ })).toHaveFocus();
    expect(screen.getByLabelText('endereço')).toHaveTextContent('dia=2026-12-01');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Reunião interna');
  });
});

describe('dragging in the week', () => {
  const entry = { ...personal, date: '2026-12-01', time: '09:00', duration: 60 };

  /** Columns 100 pixels wide from the left edge on; an hour is 78 pixels high and the first is 8:00. */
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const column = this.closest<HTMLElement>('[data-column]');
      const left = column ? 100 * [...(column.parentElement?.children ?? [])].indexOf(column) : 0;
      return new DOMRect(left, this === column ? 0 : 78, 100, this === column ? 900 : 78);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  type User = ReturnType<typeof open>['user'];
  const press = (user: User, target: HTMLElement, keys: string) =>
    user.pointer({ keys: `[${keys}>]`, target, coords: { clientX: 250, clientY: 80 } });
  const moveBy = (user: User, target: HTMLElement, by: number, pointerName?: string) =>
    user.pointer({ pointerName, target, coords: { clientX: 250 + by, clientY: 80 + by } });
  const release = (user: User, keys: string) => user.pointer(`[/${keys}]`);
  const saved = () =>
    backend.requests('/rest/v1/consultant_appointments').filter((request) => request.method === 'PATCH');
  const week = async (entries: object) => {
    backend.on('PATCH', '/rest/v1/consultant_appointments', ({ body }) => ({ ...entry, ...(body as object) }));
    const shown = open(entries, '/?visao=semana&dia=2026-12-01');
    return { ...shown, button: await screen.findByRole('button', { name: /Reunião|Ana/ }) };
  };

  it('moves a personal entry to another day and quarter of an hour, and opens nothing', async () => {
    const { button, user } = await week([entry]);
    await press(user, button, 'MouseLeft');
    await moveBy(user, button, 100);
    expect(button).toHaveTextContent('10:15');
    await release(user, 'MouseLeft');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toMatchObject({ date: '2026-12-02', time: '10:15', duration: 60 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens an entry that was pressed without a move', async () => {
    const { button, user } = await week([entry]);
    await user.click(button);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Reunião interna');
  });

  it('ends with Escape where it began', async () => {
    const { button, user } = await week([entry]);
    await press(user, button, 'MouseLeft');
    await moveBy(user, button, 100);
    expect(button).toHaveTextContent('10:15');
    await user.keyboard('{Escape}');
    await release(user, 'MouseLeft');
    expect(button).toHaveTextContent('09:00');
    expect(saved()).toHaveLength(0);
  });

  it.each([
    ['a finger', entry, 'TouchA'],
    ['an appointment of a client', { ...booked, date: '2026-12-01' }, 'MouseLeft'],
  ])('is not for %s', async (_what, shown, keys) => {
    const { button, user } = await week([shown]);
    const before = button.textContent;
    await press(user, button, keys);
    await moveBy(user, button, 100, keys === 'TouchA' ? 'TouchA' : undefined);
    expect(button.textContent).toBe(before);
    await release(user, keys);
    expect(saved()).toHaveLength(0);
  });
});
