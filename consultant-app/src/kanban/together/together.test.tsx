import {
  aConsultant,
  aDocument,
  anApplication,
  type FakeBackend,
  fakeBackend,
  json,
  refusal,
  renderApp,
} from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import '../../strings';
import { aBoardApplication } from '../../testing/boardApplication';
import { layOutBoard } from '../../testing/layOutBoard';
import { Where } from '../../testing/screen';
import type { BoardApplication } from '../cards';
import { KanbanPage } from '../KanbanPage';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  layOutBoard();
});
afterEach(() => backend.restore());

/** Answers the requests in which a move reads the case. */
const aCase = (more: Parameters<typeof anApplication>[0], documents: object[] = []) =>
  backend
    .on('GET', '/rest/v1/visa_applications', [anApplication(more)])
    .on('GET', '/rest/v1/document_submissions', documents)
    .on('GET', '/rest/v1/consultant_appointments', []);
const REVIEWED = ['passport', 'financial'].map((document_type) => aDocument({ document_type, status: 'approved' }));

function open(applications: BoardApplication[]) {
  backend.rpc('consultant_board', applications).rpc('move_application_step', { id: 'a' });
  return renderApp(
    <>
      <KanbanPage />
      <Where />
    </>,
    { route: '/consultant/kanban', session: { profile: aConsultant() } },
  );
}

const card = (name: string) => screen.findByRole('article', { name });

describe('moving several selected cards', () => {
  const ana = aBoardApplication({ application_id: 'a' });
  const bruno = aBoardApplication({ application_id: 'b', client_name: 'Bruno Lima' });
  const caio = aBoardApplication({ application_id: 'c', client_name: 'Caio Reis', current_step: 'payment' });
  const sent = () => backend.requests('/rest/v1/rpc/move_application_step').map(({ body }) => body);
  const bar = async () => within(await screen.findByRole('region', { name: 'Selecionar' }));

  async function select(user: ReturnType<typeof open>['user'], ...names: string[]) {
    for (const name of names) {
      within(await card(name))
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .focus();
      await user.keyboard('x');
    }
  }
  async function moveAll(user: ReturnType<typeof open>['user'], target: string) {
    await user.click((await bar()).getByRole('button', { name: 'Mover para…' }));
    await user.click(await screen.findByRole('menuitem', { name: target }));
  }

  it('the x key selects cards, and one move sends each card from its own step', async () => {
    aCase({ at: 'document_review' }, REVIEWED);
    const { user } = open([ana, bruno, caio]);
    await select(user, 'Ana Souza', 'Bruno Lima', 'Caio Reis');
    expect((await bar()).getByRole('status')).toHaveTextContent('3 selecionadas');
    await user.keyboard('x');
    expect((await bar()).getByRole('status')).toHaveTextContent('2 selecionadas');
    expect(screen.getByRole('checkbox', { name: 'Selecionar Bruno Lima' })).toBeChecked();
    await moveAll(user, 'Formulário DS-160');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      { application_id: 'a', target: 'ds160_form', expected_current_step: 'document_review' },
      { application_id: 'b', target: 'ds160_form', expected_current_step: 'document_review' },
    ]);
    expect(await screen.findByText('2 solicitações estão em Formulário DS-160')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Selecionar Ana Souza' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(sent()[3]).toEqual({
      application_id: 'b',
      target: 'document_review',
      expected_current_step: 'ds160_form',
    });
  });

  it('a move that needs a confirmation names the affected clients, and moves no card when it is cancelled', async () => {
    aCase({ at: 'document_review' });
    const { user } = open([ana, caio]);
    await select(user, 'Ana Souza', 'Caio Reis');
    await moveAll(user, 'Formulário DS-160');
    const question = within(
      await screen.findByRole('dialog', { name: /^Mover 2 solicitações para Formulário DS-160/ }),
    );
    expect(question.getByText('Ana Souza')).toBeVisible();
    expect(question.getByText('2 documentos obrigatórios não enviados')).toBeVisible();
    expect(question.getByText(/^As etapas de Caio Reis a partir desse ponto voltam a pendente/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(sent()).toEqual([]);
    await moveAll(user, 'Formulário DS-160');
    await user.click(await screen.findByRole('button', { name: 'Mover as 2 mesmo assim' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });

  it('refused cards stay selected and are named with their reason, and the other cards move', async () => {
    aCase({ at: 'document_review' }, REVIEWED);
    const { user } = open([ana, bruno]);
    backend.rpc('move_application_step', ({ body }) =>
      (body as { application_id: string }).application_id === 'a' ? refusal('step_conflict', 'PT409', 409) : json({}),
    );
    await select(user, 'Ana Souza', 'Bruno Lima');
    await moveAll(user, 'Formulário DS-160');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('1 solicitação não foi movida.');
    expect(notice).toHaveTextContent('Ana Souza: Esta solicitação foi atualizada por outra pessoa.');
    expect(notice).not.toHaveTextContent('Bruno Lima');
    expect(await screen.findByText('1 solicitação está em Formulário DS-160')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Selecionar Ana Souza' })).toBeChecked();
    await user.click(within(notice).getByRole('button', { name: 'Fechar o aviso' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a press selects a card instead of opening it once selecting has begun, and Escape ends selecting', async () => {
    const { user } = open([ana, bruno]);
    await screen.findByRole('article', { name: 'Ana Souza' });
    await user.click(screen.getByRole('button', { name: 'Selecionar' }));
    expect((await bar()).getByRole('status')).toHaveTextContent('Nenhuma selecionada');
    await user.click(within(await card('Ana Souza')).getByRole('link', { name: /^Ana Souza/ }));
    expect((await bar()).getByRole('status')).toHaveTextContent('1 selecionada');
    expect(screen.getByLabelText('endereço')).not.toHaveTextContent('case=');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Selecionar' })).toBeVisible();
  });

  it('the bar counts no card that a search has hidden', async () => {
    const { user } = open([ana, bruno]);
    await select(user, 'Ana Souza', 'Bruno Lima');
    await user.type(screen.getByRole('searchbox'), 'bruno');
    await waitFor(async () => expect((await bar()).getByRole('status')).toHaveTextContent('1 selecionada'));
  });
});
