import { screen, waitFor, within } from '@testing-library/react';
import { aConsultant, anAdmin, type FakeBackend, fakeBackend, refusal, renderApp } from '../../testing';
import { HoursDesk } from './HoursDesk';

const WEEK = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from_time: '09:00', to_time: '12:00' }));
const HIT = { appointment_id: 'a1', client_name: 'Ana Beatriz de Souza', date: '2026-12-02', time: '14:00' };

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('working_hours', WEEK).rpc('absences', []);
});
afterEach(() => backend.restore());

const show = () => renderApp(<HoursDesk />, { session: { profile: aConsultant() } });
const sent = (verb: string) => backend.requests(`/rest/v1/rpc/${verb}`).map(({ body }) => body);
const day = async (name: string) => within(await screen.findByRole('group', { name }));
type User = ReturnType<typeof show>['user'];
const retype = async (user: User, field: HTMLElement, time: string) => {
  await user.clear(field);
  await user.type(field, time);
};

describe('the working hours of a week', () => {
  it('are edited, copied to the weekdays and saved together', async () => {
    backend.rpc('set_working_hours', []);
    const { user } = show();
    expect(await screen.findByRole('button', { name: 'Salvar horários' })).toBeDisabled();
    const monday = await day('Segunda-feira');
    await retype(user, monday.getByLabelText('Segunda-feira, período 1: até'), '10:30');
    await user.click(monday.getByRole('button', { name: 'Adicionar período: Segunda-feira' }));
    await user.type(monday.getByLabelText('Segunda-feira, período 2: das'), '13:00');
    await user.type(monday.getByLabelText('Segunda-feira, período 2: até'), '15:00');
    await user.click(monday.getByRole('button', { name: 'Copiar para segunda a sexta: Segunda-feira' }));
    await user.click(screen.getByRole('button', { name: 'Salvar horários' }));
    expect(await screen.findByText('Horários salvos')).toBeInTheDocument();
    const [first] = sent('set_working_hours') as [{ hours: { weekday: number }[] }];
    expect(first).toMatchObject({ keep: [], call_off: [] });
    expect(first.hours.filter(({ weekday }) => weekday === 5)).toEqual([
      { weekday: 5, from_time: '09:00', to_time: '10:30' },
      { weekday: 5, from_time: '13:00', to_time: '15:00' },
    ]);
    expect(first.hours.filter(({ weekday }) => weekday === 6)).toEqual([WEEK[5]]);
  });

  it('show an error beside a wrong time, are not sent, and keep the typed text', async () => {
    const { user } = show();
    const monday = await day('Segunda-feira');
    const until = monday.getByLabelText('Segunda-feira, período 1: até');
    await retype(user, until, '09:30');
    await user.click(screen.getByRole('button', { name: 'Salvar horários' }));
    expect(await monday.findByText(/pelo menos 45 minutos/)).toBeInTheDocument();
    expect(until).toHaveValue('09:30');
    expect(sent('set_working_hours')).toEqual([]);
  });

  it('are not saved without any span', async () => {
    backend.rpc('working_hours', WEEK.slice(0, 1));
    const { user } = show();
    const monday = await day('Segunda-feira');
    await user.click(monday.getByRole('button', { name: 'Remover 09:00 às 12:00: Segunda-feira' }));
    await user.click(screen.getByRole('button', { name: 'Salvar horários' }));
    expect(await screen.findByText(/Deixe pelo menos um horário/)).toBeInTheDocument();
    expect(sent('set_working_hours')).toEqual([]);
  });

  it('keep the typed text after the database rejects them', async () => {
    backend.rpc('set_working_hours', refusal('hours_overlap', '22023'));
    const { user } = show();
    const monday = await day('Segunda-feira');
    const until = monday.getByLabelText('Segunda-feira, período 1: até');
    await retype(user, until, '11:00');
    await user.click(screen.getByRole('button', { name: 'Salvar horários' }));
    expect(await screen.findByText('Dois horários do mesmo dia se sobrepõem')).toBeInTheDocument();
    expect(until).toHaveValue('11:00');
  });
});

describe('an absence', () => {
  const fill = async (user: User) => {
    await user.type(await screen.findByLabelText('Primeiro dia'), '02122026');
    await user.type(screen.getByLabelText('Último dia'), '02122026');
    await user.click(screen.getByLabelText('Dias inteiros'));
    await user.type(await screen.findByLabelText('A partir das'), '13:00');
    await user.type(screen.getByLabelText('Até as'), '18:00');
    await user.type(screen.getByLabelText('Motivo (opcional)'), 'Médico');
    await user.click(screen.getByRole('button', { name: 'Registrar ausência' }));
  };

  it('over a booking asks for a decision, and is saved with it', async () => {
    let asked = 0;
    backend.rpc('add_absence', () => (asked++ === 0 ? [HIT] : []));
    const { user } = show();
    await fill(user);
    const question = within(await screen.findByRole('dialog', { name: 'E as pré-entrevistas já marcadas?' }));
    expect(question.getByText('Ana Beatriz de Souza')).toBeInTheDocument();
    expect(question.getByText('02/12/2026 às 14:00')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Salvar' }));
    expect(question.getByText('Escolha o que fazer com cada pré-entrevista')).toBeInTheDocument();
    await user.click(question.getByRole('radio', { name: 'Cancelar e pedir outro horário' }));
    await user.click(question.getByRole('button', { name: 'Salvar' }));
    expect(question.getByText('Escreva o motivo. O cliente vai lê-lo.')).toBeInTheDocument();
    expect(sent('add_absence')).toHaveLength(1);
    await user.type(question.getByLabelText('Motivo que o cliente vai ler'), 'Fora');
    await user.click(question.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Ausência salva')).toBeInTheDocument();
    expect(sent('add_absence')[1]).toEqual({
      from_date: '2026-12-02',
      to_date: '2026-12-02',
      from_time: '13:00',
      to_time: '18:00',
      reason: 'Médico',
      keep: [],
      call_off: ['a1'],
      hand_over: [],
      notice: 'Fora',
    });
    expect(screen.getByLabelText('Primeiro dia')).toHaveValue('');
  });

  it('over bookings asks for another consultant for the chosen one, without a reason for its client', async () => {
    const answers = [[HIT, { ...HIT, appointment_id: 'a2', client_name: 'Bia Reis' }], []];
    backend.rpc('add_absence', () => answers.shift() ?? []);
    const { user } = show();
    await fill(user);
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^Se você pede outro consultor, a administração recebe o pedido/)).toBeInTheDocument();
    const choose = (name: RegExp, choice: string) =>
      user.click(within(question.getByRole('group', { name })).getByRole('radio', { name: choice }));
    await choose(/Ana Beatriz/, 'Manter');
    await choose(/Bia Reis/, 'Pedir outro consultor');
    expect(question.queryByLabelText('Motivo que o cliente vai ler')).not.toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Ausência salva')).toBeInTheDocument();
    expect(sent('add_absence')[1]).toMatchObject({ keep: ['a1'], call_off: [], hand_over: ['a2'] });
  });

  it('is not sent while its reason, or the notice for clients, looks like a password', async () => {
    backend.rpc('add_absence', [HIT]);
    const { user } = show();
    const sentence = 'Não guardamos senhas. Retire a senha deste texto.';
    const secret = 'A senha do CEAC é Tigre#7788';
    await fill(user);
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('radio', { name: 'Cancelar e pedir outro horário' }));
    const notice = question.getByLabelText('Motivo que o cliente vai ler');
    await user.type(notice, secret);
    await user.click(question.getByRole('button', { name: 'Salvar' }));
    expect(notice).toHaveAccessibleDescription(sentence);
    expect(notice).toHaveValue(secret);
    await user.click(question.getByRole('button', { name: 'Voltar' }));
    await user.type(screen.getByLabelText('Motivo (opcional)'), `. ${secret}`);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Registrar ausência' }));
    expect(screen.getByLabelText('Motivo (opcional)')).toHaveValue(`Médico. ${secret}`);
    expect(sent('add_absence')).toHaveLength(1);
  });

  it('asks about new bookings beside the decided ones, and sends all decisions', async () => {
    const answers = [[HIT], [{ ...HIT, appointment_id: 'a2', client_name: 'Bia Reis' }], []];
    backend.rpc('add_absence', () => answers.shift() ?? []);
    const { user } = show();
    await fill(user);
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('radio', { name: 'Manter' }));
    await user.click(question.getByRole('button', { name: 'Salvar' }));
    const second = within(await question.findByRole('group', { name: /Bia Reis/ }));
    await user.click(second.getByRole('radio', { name: 'Manter' }));
    await user.click(question.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Ausência salva')).toBeInTheDocument();
    expect(sent('add_absence')[2]).toMatchObject({ keep: ['a1', 'a2'], call_off: [] });
  });

  it('is listed in words and removed after a confirmation', async () => {
    const times = [
      { from_time: '00:00', to_date: '2026-12-02', to_time: '24:00' },
      { from_time: '13:00', to_date: '2026-12-02', to_time: '18:00' },
      { from_time: '00:00', to_date: '2026-12-09', to_time: '24:00' },
      { from_time: '13:00', to_date: '2026-12-09', to_time: '12:00' },
    ];
    backend
      .rpc(
        'absences',
        times.map((time, place) => ({ id: `x${place}`, from_date: '2026-12-02', reason: null, ...time })),
      )
      .rpc('remove_absence', true);
    const { user } = show();
    const remove = await screen.findAllByRole('button', { name: /^Remover a ausência/ });
    expect(remove.map((button) => button.getAttribute('aria-label')?.split(': ')[1])).toEqual([
      '02/12/2026, o dia todo',
      '02/12/2026, das 13:00 às 18:00',
      'De 02/12/2026 a 09/12/2026, dias inteiros',
      'De 02/12/2026, 13:00, a 09/12/2026, 12:00',
    ]);
    await user.click(remove[1] as HTMLElement);
    await user.click((await screen.findAllByRole('button', { name: 'Remover' })).at(-1) as HTMLElement);
    await waitFor(() => expect(sent('remove_absence')).toEqual([{ absence_id: 'x1' }]));
  });

  it('with an end before its start shows an error and is not sent', async () => {
    const { user } = show();
    await user.type(await screen.findByLabelText('Primeiro dia'), '03122026');
    await user.type(screen.getByLabelText('Último dia'), '02122026');
    await user.click(screen.getByRole('button', { name: 'Registrar ausência' }));
    expect(await screen.findByText('O fim da ausência vem depois do começo')).toBeInTheDocument();
    expect(sent('add_absence')).toEqual([]);
  });
});

it('HoursDesk shows an administrator the bookings of a consultant without client names and times', async () => {
  backend.rpc('set_working_hours', [{ ...HIT, client_name: null, date: null, time: null }]);
  const { user } = renderApp(<HoursDesk consultantId="k1" />, { session: { profile: anAdmin() } });
  const monday = await day('Segunda-feira');
  await user.click(monday.getByRole('button', { name: 'Remover 09:00 às 12:00: Segunda-feira' }));
  await user.click(screen.getByRole('button', { name: 'Salvar horários' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Pré-entrevista 1')).toBeInTheDocument();
  expect(sent('working_hours')[0]).toEqual({ consultant_id: 'k1' });
  expect(sent('set_working_hours')).toMatchObject([{ consultant_id: 'k1' }]);
});
