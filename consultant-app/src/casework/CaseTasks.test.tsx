import { addDays, todayInSaoPaulo } from '@rotavisto/shared/domain';
import {
  aConsultant,
  type FakeBackend,
  fakeBackend,
  holdTenSeconds,
  refusal,
  renderApp,
  signOut,
} from '@rotavisto/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import '../strings';
import { CaseTasks } from './CaseTasks';

const TODAY = todayInSaoPaulo();
const task = (title: string, more: object = {}) => ({
  id: title,
  application_id: 'a1',
  title,
  due_on: addDays(TODAY, 3),
  is_done: false,
  ...more,
});

const carlos = aConsultant();

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(async () => {
  // The draft of a task survives its page, and is deleted when the consultant signs out.
  backend.on('POST', '/auth/v1/logout', {});
  await act(() => signOut());
  backend.restore();
});

function open(tasks: object) {
  backend.on('GET', '/rest/v1/case_tasks', tasks);
  return renderApp(<CaseTasks applicationId="a1" />, { session: { profile: carlos } });
}
const sent = (method: string) => backend.requests('/rest/v1/case_tasks').filter((request) => request.method === method);

it('the checkbox finishes a task and reopens a finished task', async () => {
  backend.on('PATCH', '/rest/v1/case_tasks', null);
  const { user } = open([task('Ligar'), task('Pronta', { is_done: true })]);
  await user.click(await screen.findByRole('checkbox', { name: /^Ligar/ }));
  await waitFor(() => expect(sent('PATCH')[0]?.body).toEqual({ is_done: true }));
  await user.click(screen.getByRole('checkbox', { name: /^Pronta/ }));
  await waitFor(() => expect(sent('PATCH')[1]?.body).toEqual({ is_done: false }));
});

it('the field for the next task keeps the focus after a task is added', async () => {
  backend.on('POST', '/rest/v1/case_tasks', null);
  const { user } = open([]);
  const title = await screen.findByRole('textbox', { name: 'Nova tarefa' });
  await user.type(title, 'Ligar{Enter}');
  await waitFor(() => expect(title).toHaveValue(''));
  expect(title).toHaveFocus();
});

it('a date that does not exist has its own error', async () => {
  const { user } = open([]);
  await user.type(await screen.findByRole('textbox', { name: 'Nova tarefa' }), 'Ligar');
  fireEvent.change(screen.getByLabelText('Prazo'), { target: { value: '31/02/2027' } });
  await user.click(screen.getByRole('button', { name: 'Adicionar tarefa' }));
  expect(await screen.findByText('Informe um prazo que exista no calendário: dia, mês e ano')).toBeVisible();
  expect(screen.getByLabelText('Prazo')).toBeInvalid();
  expect(sent('POST')).toHaveLength(0);
});

it('the notice of a finished task can undo it', async () => {
  holdTenSeconds();
  backend.on('PATCH', '/rest/v1/case_tasks', null);
  const { user } = open([task('Ligar')]);
  await user.click(await screen.findByRole('checkbox', { name: /^Ligar/ }));
  expect(await screen.findByText('Tarefa concluída')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(sent('PATCH').map(({ body }) => body)).toEqual([{ is_done: true }, { is_done: false }]));
});

it('a typed task stays with its case, and is saved as another task when it is changed after a lost answer', async () => {
  backend.on('POST', '/rest/v1/case_tasks', refusal('broken', 'XX000'));
  const title = () => screen.findByRole('textbox', { name: 'Nova tarefa' });
  const first = open([]);
  await first.user.type(await title(), 'Ligar{Enter}');
  expect(await screen.findByText('Erro ao processar solicitação')).toBeInTheDocument();
  first.unmount();
  const { user } = open([]);
  expect(await title()).toHaveValue('Ligar');
  await user.type(await title(), '{Enter}');
  await waitFor(() => expect(sent('POST')).toHaveLength(2));
  backend.on('POST', '/rest/v1/case_tasks', null);
  await user.type(await title(), ' cedo{Enter}');
  await waitFor(async () => expect(await title()).toHaveValue(''));
  const [lost, again, changed] = sent('POST').map(({ body }) => Object(body).id);
  expect(again).toBe(lost);
  expect(changed).not.toBe(lost);
});
