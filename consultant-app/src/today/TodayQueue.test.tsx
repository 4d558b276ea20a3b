import { aConsultant, type FakeBackend, fakeBackend, refusal, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Where } from '../testing/screen';
import { TodayQueue } from './TodayQueue';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const entry = (kind: string, name: string, more: object = {}) => ({
  kind,
  subject_id: `${kind}-1`,
  application_id: `a-${name.split(' ')[0]}`,
  client_id: `c-${name.split(' ')[0]}`,
  client_name: name,
  since: hoursAgo(53),
  quantity: null,
  detail: null,
  current_step: 'payment',
  intended_arrival: null,
  ...more,
});

const QUEUE = [
  entry('meeting', 'Bruno Lima', { since: '2026-03-10T17:30:00Z', detail: 'https://meet.example.test/a' }),
  entry('documents', 'Patrícia Gomes', { quantity: 2, intended_arrival: '2027-01-12' }),
  entry('message', 'Eduardo Barbosa', { since: hoursAgo(5), detail: 'posso ir com meus filhos?' }),
  entry('task', 'Ana Souza', { since: hoursAgo(72), detail: 'Ligar sobre o convite' }),
  entry('stuck', 'Caio Reis', { since: hoursAgo(24 * 23) }),
];

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => backend.restore());

function open(queue: object) {
  backend.rpc('consultant_queue', queue);
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

it('says who waits, for what and since when, in the order of the answer', async () => {
  open(QUEUE);
  await screen.findByRole('link', { name: 'Patrícia Gomes' });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '14:30Bruno LimaPré-entrevistaEntrar',
    'há 2 diasPatrícia Gomes2 documentos para revisarviagem 12/01/2027Revisar',
    'há 5 horasEduardo Barbosa“posso ir com meus filhos?”Responder',
    'atrasada há 3 diasAna SouzaLigar sobre o conviteConcluir',
    'há 23 diasCaio ReisParado em PagamentoMensagem',
  ]);
});

it('shows one kind after a press on its chip, in the address, and all after another', async () => {
  const { user } = open(QUEUE);
  const chip = await screen.findByRole('button', { name: 'Documentos para revisar 1' });
  await user.click(chip);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(where()).toHaveTextContent('fila=documents'));
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'DS-160 para digitar 0' })).toBeDisabled();
});

it('leads to the conversation, to the meeting and, by the name, to the case', async () => {
  const { user } = open(QUEUE);
  expect((await row('Bruno Lima')).getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    'https://meet.example.test/a',
  );
  expect(screen.getByRole('link', { name: 'Caio Reis' })).toHaveAttribute('href', '/consultant/applications/a-Caio');
  await user.click((await row('Eduardo Barbosa')).getByRole('button', { name: 'Responder' }));
  expect(where()).toHaveTextContent('/consultant/support {"ticketId":"message-1"}');
});

it('finishes a task where it stands; the focus goes to the entry that takes its place', async () => {
  backend.on('PATCH', '/rest/v1/case_tasks', () => {
    backend.rpc(
      'consultant_queue',
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

it('is worked through by keyboard: j and k move, a acts, ? tells the keys', async () => {
  const { user } = open(QUEUE);
  await screen.findByRole('link', { name: 'Bruno Lima' });
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Patrícia Gomes' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: 'Bruno Lima' })).toHaveFocus();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  await user.keyboard('j');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Bruno Lima' })).toHaveFocus();
  await user.keyboard('jja');
  expect(where()).toHaveTextContent('{"ticketId":"message-1"}');
});

it('closes what was open of a case that has gone to somebody else', async () => {
  backend.on('GET', '/rest/v1/*', []);
  backend.rpc('consultant_queue', QUEUE);
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

it('is a moment of rest when nobody waits', async () => {
  open([]);
  expect(await screen.findByText('Ninguém espera por você agora')).toBeVisible();
});

it('shows a long queue in parts', async () => {
  const { user } = open(
    Array.from({ length: 30 }, (_, index) => entry('stuck', `Pessoa ${index}`, { subject_id: `${index}` })),
  );
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais 5' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
});

it('says when it cannot be read, and tries again', async () => {
  const { user } = open(refusal('broken', 'XX000'));
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  backend.rpc('consultant_queue', QUEUE);
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Ana Souza' })).toBeVisible();
});
