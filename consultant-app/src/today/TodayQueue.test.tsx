import { aConsultant, type FakeBackend, fakeBackend, refusal, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Where } from '../testing/screen';
import { TodayQueue } from './TodayQueue';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const GROUPS: Record<string, string> = { meeting: 'now', casv: 'now', link: 'now', message: 'now', stuck: 'stuck' };

const entry = (kind: string, name: string, more: object = {}) => ({
  kind,
  day_group: GROUPS[kind] ?? 'today',
  subject_id: `${kind}-1`,
  application_id: `a-${name.split(' ')[0]}`,
  client_id: `c-${name.split(' ')[0]}`,
  client_name: name,
  since: hoursAgo(53),
  quantity: null,
  detail: null,
  current_step: 'payment',
  intended_arrival: null,
  snoozed_until: null,
  snooze_reason: null,
  ...more,
});

const QUEUE = [
  entry('meeting', 'Bruno Lima', { since: '2026-03-10T17:30:00Z', detail: 'https://meet.example.test/a' }),
  entry('message', 'Eduardo Barbosa', { since: hoursAgo(5), detail: 'posso ir com meus filhos?' }),
  entry('documents', 'Patrícia Gomes', { quantity: 2, intended_arrival: '2027-01-12' }),
  entry('task', 'Ana Souza', { since: hoursAgo(72), detail: 'Ligar sobre o convite' }),
  entry('stuck', 'Caio Reis', { since: hoursAgo(24 * 23) }),
];

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => backend.restore());

function open(queue: object) {
  backend.rpc('consultant_day', queue);
  return renderApp(
    <main id="content">
      <TodayQueue />
      <Where />
    </main>,
    { route: '/consultant', session: { profile: aConsultant() } },
  );
}
const row = async (name: string) => {
  const found = (await screen.findByRole('link', { name })).closest('li');
  if (!found) throw new Error(`no row of ${name}`);
  return within(found);
};
const where = () => screen.getByLabelText('endereço');

it('a press on a chip shows the entries of one kind and adds the kind to the address, and another press shows all entries', async () => {
  const { user } = open(QUEUE);
  const chip = await screen.findByRole('button', { name: 'Documentos para revisar 1' });
  await user.click(chip);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(where()).toHaveTextContent('fila=documents'));
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^DS-160 para digitar/ })).not.toBeInTheDocument();
});

it.each([
  [
    'link',
    { since: '2026-12-01T13:00:00Z' },
    '01/12/2026 10:00',
    'Pré-entrevista sem link',
    'Informar link',
    'open=link.a-Ana',
  ],
  [
    'casv',
    { since: '2026-11-26T11:00:00Z', detail: 'Recife' },
    '08:00',
    'Biometria no CASV: Recife',
    'Mensagem',
    'clientId=c-Ana',
  ],
  [
    'consulate',
    { since: '2026-11-26T11:00:00Z', detail: 'Recife' },
    '08:00',
    'Entrevista no consulado: Recife',
    'Mensagem',
    'clientId=c-Ana',
  ],
  ['protocol', {}, 'há 2 dias', 'Registrar o protocolo do DS-160', 'Registrar', 'open=payment.a-Ana'],
  ['appointment', {}, 'há 2 dias', 'Informar a data no consulado', 'Informar data', 'open=consulate.a-Ana'],
  [
    'interview',
    {},
    'há 2 dias',
    'A entrevista já passou: avance para a decisão',
    'Abrir',
    '/consultant/applications/a-Ana',
  ],
  ['decision', {}, 'há 2 dias', 'Registrar a decisão do consulado', 'Registrar', 'open=decision.a-Ana'],
])('an entry of the kind %s shows its task and leads to it', async (kind, more, when, why, action, place) => {
  backend.on('GET', '/rest/v1/*', () => new Promise<object>(() => {}));
  const { user } = open([entry(kind, 'Ana Souza', more)]);
  const shown = await row('Ana Souza');
  expect(shown.getByText(when)).toBeVisible();
  expect(shown.getByText(why)).toBeVisible();
  await user.click(shown.getByRole(place.startsWith('open=') ? 'button' : 'link', { name: action }));
  await waitFor(() => expect(where()).toHaveTextContent(place));
});

it('the keys s and Enter snooze an entry for one day', async () => {
  const away = { ...entry('documents', 'Patrícia Gomes'), snoozed_until: '2026-11-27', snooze_reason: 'later' };
  backend.rpc('snooze_entry', () => {
    backend.rpc('consultant_day', [...QUEUE.filter(({ kind }) => kind !== 'documents'), away]);
    return '2026-11-27';
  });
  const { user } = open(QUEUE);
  await screen.findByRole('link', { name: 'Patrícia Gomes' });
  await user.keyboard('jjjs');
  const asked = within(await screen.findByRole('dialog', { name: 'Lembrar depois Patrícia Gomes' }));
  expect(asked.getByRole('radio', { name: 'Fica para outro dia' })).toBeChecked();
  await waitFor(() => expect(asked.getByRole('button', { name: 'Em 1 dia' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(backend.requests('/rest/v1/rpc/snooze_entry')[0]?.body).toEqual({
    kind: 'documents',
    subject_id: 'documents-1',
    days: 1,
    reason: 'later',
  });
  expect(await screen.findByText('1 adiado')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Documentos para revisar/ })).not.toBeInTheDocument();
});

it('an entry is snoozed for the chosen days and the chosen reason', async () => {
  backend.rpc('snooze_entry', '2026-12-03');
  const { user } = open(QUEUE);
  await user.click(await screen.findByRole('button', { name: 'Lembrar depois: Caio Reis' }));
  await user.click(await screen.findByRole('radio', { name: 'Espero o consulado' }));
  await user.click(screen.getByRole('button', { name: 'Em 7 dias' }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/snooze_entry')[0]?.body).toMatchObject({ days: 7, reason: 'consulate' }),
  );
});

it('a snoozed entry shows its wake-up day and its reason, and can be brought back', async () => {
  backend.rpc('wake_entry', true);
  const { user } = open([
    ...QUEUE,
    entry('decision', 'Lia Prado', { snoozed_until: '2026-12-03', snooze_reason: 'consulate' }),
  ]);
  await user.click(await screen.findByText('1 adiado'));
  const away = await row('Lia Prado');
  expect(away.getByText('volta 03/12/2026')).toBeVisible();
  expect(away.getByText('Espero o consulado')).toBeVisible();
  await user.click(away.getByRole('button', { name: 'Trazer de volta' }));
  await waitFor(() =>
    expect(backend.requests('/rest/v1/rpc/wake_entry')[0]?.body).toEqual({
      kind: 'decision',
      subject_id: 'decision-1',
    }),
  );
});

it('a queue with snoozed entries alone shows the empty state', async () => {
  open([entry('decision', 'Lia Prado', { snoozed_until: '2026-12-03', snooze_reason: 'consulate' })]);
  expect(await screen.findByText('Ninguém espera por você agora')).toBeVisible();
  expect(await screen.findByText('1 adiado')).toBeVisible();
});

it('the actions lead to the conversation and the meeting, and the name leads to the case', async () => {
  const { user } = open(QUEUE);
  expect((await row('Bruno Lima')).getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    'https://meet.example.test/a',
  );
  expect(screen.getByRole('link', { name: 'Caio Reis' })).toHaveAttribute('href', '/consultant/applications/a-Caio');
  await user.click((await row('Eduardo Barbosa')).getByRole('link', { name: 'Responder' }));
  expect(where()).toHaveTextContent('/consultant/support?ticketId=message-1');
});

it('a finished task leaves the queue, and the next entry takes the focus', async () => {
  backend.on('PATCH', '/rest/v1/case_tasks', () => {
    backend.rpc(
      'consultant_day',
      QUEUE.filter(({ kind }) => kind !== 'task'),
    );
    return [{ id: 'task-1' }];
  });
  const { user } = open(QUEUE);
  await user.click((await row('Ana Souza')).getByRole('button', { name: 'Concluir' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Souza' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Caio Reis' })).toHaveFocus();
  expect(backend.requests('/rest/v1/case_tasks')[0]?.body).toEqual({ is_done: true });
});

it('the keys j and k move the focus, a presses the action, and ? shows the keys', async () => {
  const { user } = open(QUEUE);
  await screen.findByRole('link', { name: 'Bruno Lima' });
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Eduardo Barbosa' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: 'Bruno Lima' })).toHaveFocus();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  await user.keyboard('j');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Bruno Lima' })).toHaveFocus();
  await user.keyboard('ja');
  expect(where()).toHaveTextContent('/consultant/support?ticketId=message-1');
});

it('the dialog of a case that another consultant took over closes', async () => {
  backend.on('GET', '/rest/v1/*', []);
  backend.rpc('consultant_day', QUEUE);
  renderApp(
    <main id="content">
      <TodayQueue />
      <Where />
    </main>,
    { route: '/consultant?open=ds160.gone', session: { profile: aConsultant() } },
  );
  await waitFor(() => expect(where()).not.toHaveTextContent('open='));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a long queue is shown in parts', async () => {
  const { user } = open(
    Array.from({ length: 30 }, (_, index) => entry('stuck', `Pessoa ${index}`, { subject_id: `${index}` })),
  );
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais 5' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
});

it('a failed queue shows a retry button', async () => {
  const { user } = open(refusal('broken', 'XX000'));
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  backend.rpc('consultant_day', QUEUE);
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Ana Souza' })).toBeVisible();
});

it('an undeliverable e-mail address is named, and the entry links to a message', async () => {
  open([entry('unreachable', 'Ana Souza', { detail: 'ana@exemplo.test', client_id: 'c-Ana' })]);
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent('E-mail não chega: ana@exemplo.test');
  expect(within(item).getByRole('link', { name: 'Mensagem' })).toHaveAttribute(
    'href',
    '/consultant/support?clientId=c-Ana',
  );
});
