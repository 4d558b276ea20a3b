import { addDays, formatDate, instantOf, todayInSaoPaulo } from '@rotavisto/shared/domain';
import {
  aConsultant,
  anAppointment,
  type FakeBackend,
  fakeBackend,
  refusal,
  renderApp,
} from '@rotavisto/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Where } from '../testing/screen';
import { CalendarPage } from './CalendarPage';
import { monthName } from './views/monthDays';
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

/** Jest's clock runs except for the date, which is the morning before the appointments. */
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

it('a day counts its appointments without the cancelled ones, and each entry names its status', async () => {
  open([booked, personal, { ...booked, id: 'gone', time: '08:00', status: 'cancelled' as const }]);
  expect(await screen.findByTitle('2 compromissos')).toHaveTextContent('2');
  const names = screen.getAllByRole('link', { name: /^\d\d:\d\d/ }).map((button) => button.textContent);
  expect(names).toEqual([
    '09:00 Reunião interna Pessoal (Pendente)',
    '10:00 Ana Souza Pré-entrevista (Confirmado)',
    '08:00 Ana Souza Pré-entrevista (Cancelado)',
  ]);
});

it('a pre-interview cannot be moved without a free time', async () => {
  backend.rpc('own_free_slots', []);
  const { user } = open([booked]);
  await user.click(await screen.findByRole('link', { name: /10:00 Ana Souza/ }));
  await user.click(await screen.findByRole('button', { name: 'Mudar horário' }));
  expect(await screen.findByText(/Nenhum horário livre/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mudar horário' })).toBeDisabled();
});

it('a moved pre-interview gets the next day by default, and today can be chosen', async () => {
  const next = addDays(today, 3);
  const slot = (date: string) => ({ date, time: '11:00:00' });
  backend.rpc('own_free_slots', [slot(today), slot(next)]).rpc('move_pre_interview', { id: booked.id });
  const { user } = open([booked]);
  await user.click(await screen.findByRole('link', { name: /10:00 Ana Souza/ }));
  await user.click(await screen.findByRole('button', { name: 'Mudar horário' }));
  const day = await screen.findByRole('combobox', { name: 'Dia' });
  expect(day).toHaveValue(next);
  await waitFor(() => expect(day).toHaveFocus());
  expect(
    within(day)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([`hoje, ${formatDate(today)}`, formatDate(next)]);
  await user.selectOptions(day, today);
  expect(screen.getByRole('button', { name: `Mudar para ${formatDate(today)} às 11:00` })).toBeEnabled();
});

it('a pre-interview shows that another consultant was requested, until the request is answered', async () => {
  const requested = { ...booked, metadata: { ...booked.metadata, hand_over_asked_at: '2026-03-01T12:00:00Z' } };
  const answered = { ...booked, id: 'answered', time: '11:00' };
  const { user } = open([requested, answered]);
  await user.click(await screen.findByRole('link', { name: /10:00 Ana Souza/ }));
  expect(await screen.findByText(/Outro consultor foi pedido/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: /11:00 Ana Souza/ }));
  expect(await screen.findByRole('button', { name: 'Mudar horário' })).toBeInTheDocument();
  expect(screen.queryByText(/Outro consultor foi pedido/)).not.toBeInTheDocument();
});

it('an appointment can be downloaded as a calendar file', async () => {
  const { user } = open([booked]);
  const link = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(await screen.findByRole('link', { name: /10:00 Ana Souza/ }));
  await user.click(await screen.findByRole('button', { name: 'Adicionar à agenda' }));
  expect(link).toHaveBeenCalled();
});

it('a failed request shows "Erro ao carregar compromissos" and a retry button', async () => {
  open(refusal('broken', 'XX000'));
  expect(await screen.findByText('Erro ao carregar compromissos')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument());
});

describe('view and period of the calendar', () => {
  const addressIs = (address: string) =>
    waitFor(() => expect(screen.getByLabelText('endereço').textContent).toMatch(new RegExp(`^/\\${address} `)));

  it('the address contains the view and the period, and opens them', async () => {
    const { user } = open([], '/?visao=semana&dia=2020-12-02');
    expect(await screen.findByRole('heading', { name: /^29 de nov\.\s–\s5 de dez\. de 2020$/ })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Quarta-feira, 2 de dezembro de 2020' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Próxima semana' }));
    await addressIs('?visao=semana&dia=2020-12-09');
    await user.click(screen.getByRole('button', { name: 'Qua 9' }));
    await addressIs('?visao=dia&dia=2020-12-09');
    await user.click(screen.getByText('Mês'));
    await addressIs('?mes=2020-12');
    expect(screen.getByRole('heading', { name: 'Dezembro de 2020' })).toBeVisible();
  });

  it('an address with an invalid day or month shows the current month', async () => {
    open([], '/?mes=2026-13&dia=2026-02-30&visao=ano');
    expect(await screen.findByRole('heading', { name: monthName(month) })).toBeVisible();
  });

  it('keys change the view and the period, and are text in a field', async () => {
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

  it('the arrow keys move from entry to entry, and Enter opens the focused entry', async () => {
    const wednesday = { ...booked, id: 'w', date: '2026-12-02', client: { ...booked.client, full_name: 'Bia Prado' } };
    const { user } = open(
      [{ ...booked, date: '2026-12-01' }, { ...personal, date: '2026-12-01' }, wednesday],
      '/?visao=semana&dia=2026-12-01',
    );
    const first = await screen.findByRole('link', { name: /09:00 Reunião/ });
    act(() => first.focus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: /10:00 Ana/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: /10:00 Bia/ })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('link', { name: /09:00 Reunião/ })).toHaveFocus();
    expect(screen.getByLabelText('endereço')).toHaveTextContent('dia=2026-12-01');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Reunião interna');
  });
});

describe('dragging an entry in the week', () => {
  const entry = { ...personal, date: '2026-12-01', time: '09:00', duration: 60 };

  /** Columns are 100 pixels wide from the left edge on; an hour is 78 pixels high and the first hour is 8:00. */
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
    return { ...shown, button: await screen.findByRole('link', { name: /Reunião|Ana/ }) };
  };

  it('a drag moves a personal entry to another day and quarter of an hour, and opens no dialog', async () => {
    const { button, user } = await week([entry]);
    await press(user, button, 'MouseLeft');
    await moveBy(user, button, 100);
    expect(button).toHaveTextContent('10:15');
    await release(user, 'MouseLeft');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toMatchObject({ date: '2026-12-02', time: '10:15', duration: 60 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a press without a move opens the entry', async () => {
    const { button, user } = await week([entry]);
    await user.click(button);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Reunião interna');
  });

  it('Escape returns a dragged entry to its place', async () => {
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
    ['a finger on a personal entry', entry, 'TouchA'],
    ["a mouse on a client's appointment", { ...booked, date: '2026-12-01' }, 'MouseLeft'],
  ])('%s drags no entry', async (_what, shown, keys) => {
    const { button, user } = await week([shown]);
    const before = button.textContent;
    await press(user, button, keys);
    await moveBy(user, button, 100, keys === 'TouchA' ? 'TouchA' : undefined);
    expect(button.textContent).toBe(before);
    await release(user, keys);
    expect(saved()).toHaveLength(0);
  });
});
