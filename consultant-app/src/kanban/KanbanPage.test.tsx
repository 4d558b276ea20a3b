import {
  aConsultant,
  aDocument,
  anApplication,
  type FakeBackend,
  fakeBackend,
  holdTenSeconds,
  json,
  onPhone,
  refusal,
  renderApp,
} from '@rotavisto/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../strings';
import { aBoardApplication } from '../testing/boardApplication';
import { layOutBoard } from '../testing/layOutBoard';
import { Where } from '../testing/screen';
import type { BoardApplication } from './cards';
import { KanbanPage } from './KanbanPage';

// The drag library reads key codes.
const SPACE = { key: ' ', keyCode: 32 };
const RIGHT = { key: 'ArrowRight', keyCode: 39 };
const ESCAPE = { key: 'Escape', keyCode: 27 };

const profile = aConsultant();
let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend();
  layOutBoard();
});
afterEach(() => {
  localStorage.removeItem('board-cards');
  backend.restore();
});

const showFullCards = () => localStorage.setItem('board-cards', 'full');

/** Answers the requests in which a move reads the case. */
const aCase = (more: Parameters<typeof anApplication>[0], documents: object[] = []) =>
  backend
    .on('GET', '/rest/v1/visa_applications', [anApplication(more)])
    .on('GET', '/rest/v1/document_submissions', documents)
    .on('GET', '/rest/v1/consultant_appointments', []);
const REVIEWED = [
  aDocument({ document_type: 'passport', status: 'approved' }),
  aDocument({ document_type: 'financial', status: 'approved' }),
];

function open(applications: BoardApplication[], route = '/consultant/kanban') {
  backend.rpc('consultant_board', applications).rpc('move_application_step', { id: 'a' });
  return renderApp(
    <>
      <KanbanPage />
      <Where />
    </>,
    { route, session: { profile } },
  );
}

const column = (name: string) => screen.findByRole('region', { name });
const card = (name: string) => screen.findByRole('article', { name });
const dialog = async (title: string) => within(await screen.findByRole('dialog')).findByText(title);
const moves = () => backend.requests('/rest/v1/rpc/move_application_step').map((request) => request.body);

async function moveByMenu(user: ReturnType<typeof open>['user'], name: string, target: string) {
  await user.click(within(await card(name)).getByRole('button', { name: /Mover para…/ }));
  await user.click(await screen.findByRole('menuitem', { name: target }));
}

describe('the board', () => {
  it('the board shows the shape of its columns while it loads', async () => {
    open([]);
    backend.rpc('consultant_board', () => new Promise<Response>(() => {}));
    const waiting = screen.getByText('Carregando...').closest('[role=status]');
    expect(waiting?.querySelectorAll('.column')).toHaveLength(7);
    expect(screen.queryByRole('region', { name: 'Decisão' })).not.toBeInTheDocument();
  });

  it('a failed board shows a retry button', async () => {
    backend.rpc('consultant_board', refusal('broken', 'XX000', 400));
    const { user } = renderApp(<KanbanPage />, { session: { profile } });
    expect(await screen.findByText('Erro ao carregar solicitações')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(backend.requests('/rest/v1/rpc/consultant_board').length).toBeGreaterThan(1));
  });
});

describe('search and status filter', () => {
  const three = [
    aBoardApplication(),
    aBoardApplication({ client_name: 'Bruno Lima', client_email: 'souza.b@exemplo.com', status: 'pending' }),
    aBoardApplication({ client_name: 'Caio Reis', client_email: 'caio@exemplo.com' }),
  ];

  it('a search without a result shows one notice instead of seven empty columns', async () => {
    open([aBoardApplication()], '/consultant/kanban?q=nobody');
    expect(await screen.findByText('Nenhuma solicitação encontrada com essa busca')).toBeVisible();
    expect(screen.queryByText('Nenhuma solicitação nesta etapa')).not.toBeInTheDocument();
  });

  it('the board starts with the filter in the address', async () => {
    open(three, '/consultant/kanban?status=pending');
    expect(await card('Bruno Lima')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Ana Souza' })).not.toBeInTheDocument();
  });

  it('the status filter offers the four statuses', async () => {
    const { user } = open(three);
    const status = await screen.findByRole('combobox', { name: 'Filtrar por status' });
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Todos os Status', 'Pendentes', 'Em Andamento', 'Concluídos']);
    await user.selectOptions(status, 'Pendentes');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ana Souza' })).not.toBeInTheDocument());
  });
});

describe('moving a card', () => {
  beforeEach(() => aCase({ at: 'document_review' }, REVIEWED));

  it('a move is not sent when the skipped work cannot be read', async () => {
    backend.on('GET', '/rest/v1/document_submissions', refusal('broken', 'XX000', 400));
    const { user } = open([aBoardApplication()]);
    await moveByMenu(user, 'Ana Souza', 'Formulário DS-160');
    expect(await screen.findByText('Erro ao atualizar status')).toBeInTheDocument();
    expect(moves()).toEqual([]);
  });

  it('a move forward can be undone, and the undone move offers no other undo', async () => {
    holdTenSeconds();
    const { user } = open([aBoardApplication()]);
    await moveByMenu(user, 'Ana Souza', 'Formulário DS-160');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Ana Souza está em Análise de Documentos')).toBeInTheDocument();
    expect(moves().at(-1)).toEqual(
      expect.objectContaining({ target: 'document_review', expected_current_step: 'ds160_form' }),
    );
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });

  it('a moved card is marked in its new column', async () => {
    const application = aBoardApplication();
    const { user } = open([application]);
    await screen.findByRole('article');
    backend.rpc('consultant_board', [{ ...application, current_step: 'ds160_form' }]);
    await moveByMenu(user, 'Ana Souza', 'Formulário DS-160');
    const landed = within(await column('Formulário DS-160'));
    await waitFor(() => expect(landed.getByRole('article', { name: 'Ana Souza' })).toHaveClass('arrived'));
  });

  it('a card stays in its column while the move is pending', async () => {
    const { user } = open([aBoardApplication()]);
    let finish: (value: Response) => void = () => {};
    backend.rpc('move_application_step', () => new Promise<Response>((resolve) => (finish = resolve)));
    await moveByMenu(user, 'Ana Souza', 'Formulário DS-160');
    expect(await screen.findByText('Movendo...')).toBeVisible();
    expect(within(await column('Análise de Documentos')).getByRole('article', { name: 'Ana Souza' })).toBeVisible();
    finish(json({ id: 'a' }));
    await waitFor(() => expect(screen.queryByText('Movendo...')).not.toBeInTheDocument());
  });

  it('the board explains its keys, announces a lifted card and a cancelled drag, and moves no card', async () => {
    open([aBoardApplication()]);
    const handle = within(await card('Ana Souza')).getByRole('link', { name: /^Ana Souza/ });
    expect(handle).toHaveAccessibleDescription(/^Pressione espaço para pegar a solicitação/);
    fireEvent.keyDown(handle, SPACE);
    expect(
      await screen.findByText('Você pegou a solicitação de Ana Souza em Análise de Documentos.'),
    ).toBeInTheDocument();
    fireEvent.keyDown(document.body, ESCAPE);
    expect(await screen.findByText(/^Movimento cancelado/)).toBeInTheDocument();
    expect(moves()).toEqual([]);
  });

  it('a card can be moved by keyboard, and each step is announced in Portuguese', async () => {
    open([aBoardApplication()]);
    const handle = within(await card('Ana Souza')).getByRole('link', { name: /^Ana Souza/ });
    fireEvent.keyDown(handle, SPACE);
    await screen.findByText(/^Você pegou a solicitação/);
    fireEvent.keyDown(document.body, RIGHT);
    expect(await screen.findByText('Sobre a coluna Formulário DS-160.')).toBeInTheDocument();
    fireEvent.keyDown(document.body, SPACE);
    expect(await screen.findByText('Solicitação solta em Formulário DS-160.')).toBeInTheDocument();
    await waitFor(() => expect(moves()).toEqual([expect.objectContaining({ target: 'ds160_form' })]));
  });

  it('a drag that ends in its own column moves no card', async () => {
    open([aBoardApplication()]);
    const handle = within(await card('Ana Souza')).getByRole('link', { name: /^Ana Souza/ });
    fireEvent.keyDown(handle, SPACE);
    await screen.findByText(/^Você pegou a solicitação/);
    fireEvent.keyDown(document.body, SPACE);
    expect(await screen.findByText('A solicitação continua na mesma coluna.')).toBeInTheDocument();
    expect(moves()).toEqual([]);
  });
});

describe('the size of the cards', () => {
  it('the cards are compact until the user switches them, and the choice is remembered', async () => {
    const first = open([aBoardApplication()]);
    expect(await card('Ana Souza')).toHaveClass('compact');
    await first.user.click(screen.getByRole('checkbox', { name: 'Cartões completos' }));
    expect(await card('Ana Souza')).toHaveClass('full');
    first.unmount();
    const second = open([aBoardApplication()]);
    expect(await card('Ana Souza')).toHaveClass('full');
    await second.user.click(screen.getByRole('checkbox', { name: 'Cartões completos' }));
    expect(await card('Ana Souza')).toHaveClass('compact');
  });

  it('a compact card shows the party that has to act and since when, and the accessible name of its link has every warning', async () => {
    open([aBoardApplication({ current_step_since: '2026-03-10T12:00:00Z', intended_arrival: '2020-03-24' })]);
    const link = within(await card('Ana Souza')).getByRole('link', { name: /^Ana Souza/ });
    expect(link).toHaveAccessibleName(/Com você Parado há \d+ dias Viagem prevista passou: 24\/03\/2020/);
    expect(within(link).getByText('Você')).toBeVisible();
    expect(within(link).getByText(/24\/03$/)).toBeVisible();
    expect(
      within(await column('Análise de Documentos')).getByTitle(/1 solicitação há 10 dias ou mais/),
    ).toHaveTextContent('1 atrasada');
  });

  it('a compact card opens its case', async () => {
    backend.on('GET', '/rest/v1/*', []).on('GET', '/rest/v1/profiles', [profile]);
    const { user } = open([aBoardApplication()]);
    await user.click(within(await card('Ana Souza')).getByRole('link', { name: /^Ana Souza/ }));
    expect(await screen.findByRole('complementary', { name: 'Caso ao lado do quadro' })).toBeVisible();
  });
});

describe('the finished cases of the board', () => {
  const finished = (index: number) =>
    aBoardApplication({
      client_name: `Pronta ${index}`,
      status: 'completed',
      current_step: null,
      current_step_status: null,
    });
  const many = Array.from({ length: 9 }, (_, index) => finished(index));

  it('finished cases are folded to a few and not counted, and the address keeps them unfolded', async () => {
    const { user } = open([...many, aBoardApplication({ client_name: 'Aberta', current_step: 'decision' })]);
    const decision = within(await column('Decisão'));
    expect(decision.getByTitle('1 solicitação')).toHaveTextContent('1');
    expect(within(await column('Pagamento')).getByTitle('Nenhuma solicitação')).toHaveTextContent('0');
    await user.click(decision.getByRole('button', { name: 'Mostrar mais 4 concluídas' }));
    await waitFor(() => expect(screen.getByLabelText('endereço')).toHaveTextContent('finished=true'));
    expect(decision.queryByRole('button', { name: /^Mostrar mais/ })).not.toBeInTheDocument();
  });

  it('the view of finished cases shows and counts finished cases alone', async () => {
    open([...many, aBoardApplication({ client_name: 'Aberta' })], '/consultant/kanban?status=completed');
    const decision = within(await column('Decisão'));
    expect(decision.getByTitle('9 solicitações')).toHaveTextContent('9');
    expect(screen.queryByRole('region', { name: 'Coleta de Documentos' })).not.toBeInTheDocument();
  });

  it('the column picker of a phone does not count finished cases', async () => {
    onPhone();
    open(many);
    expect(await screen.findByRole('option', { name: 'Decisão (0)' })).toBeInTheDocument();
  });

  it('a search finds finished cases', async () => {
    open(many, '/consultant/kanban?q=pronta');
    expect(await screen.findByRole('article', { name: 'Pronta 8' })).toBeVisible();
  });
});

describe('opening a card', () => {
  it('the link "Abrir caso" opens the case beside the board and in the address', async () => {
    showFullCards();
    backend.on('GET', '/rest/v1/*', []).on('GET', '/rest/v1/profiles', [profile]);
    const first = aBoardApplication();
    const second = aBoardApplication({ client_name: 'Bruno Lima' });
    const { user } = open([first, second]);
    const opener = within(await card('Ana Souza')).getByRole('link', { name: 'Abrir caso' });
    await user.click(opener);
    const panel = await screen.findByRole('complementary', { name: 'Caso ao lado do quadro' });
    await waitFor(() => expect(screen.getByLabelText('endereço')).toHaveTextContent(`case=${first.application_id}`));
    expect(within(panel).getByRole('link', { name: 'Abrir em página inteira' })).toHaveAttribute(
      'href',
      `/consultant/applications/${first.application_id}`,
    );
    await user.click(within(await card('Bruno Lima')).getByRole('link', { name: 'Abrir caso' }));
    await waitFor(() => expect(screen.getByLabelText('endereço')).toHaveTextContent(`case=${second.application_id}`));
    await user.click(within(panel).getByRole('button', { name: 'Fechar o caso' }));
    await waitFor(() => expect(screen.getByLabelText('endereço')).not.toHaveTextContent('case='));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('Escape closes the case beside the board', async () => {
    backend.on('GET', '/rest/v1/*', []).on('GET', '/rest/v1/profiles', [profile]);
    const application = aBoardApplication();
    const { user } = open([application], `/consultant/kanban?case=${application.application_id}`);
    expect(await screen.findByRole('complementary')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  });

  it('the Escape that closes a dialog of the case leaves the case open', async () => {
    const application = aBoardApplication();
    backend
      .on('GET', '/rest/v1/*', [])
      .on('GET', '/rest/v1/visa_applications', [anApplication({ id: application.application_id })])
      .rpc('consultant_client_details', { client: profile, applications: [], tickets: [] })
      .rpc('application_timeline', []);
    const { user } = open([application], `/consultant/kanban?case=${application.application_id}`);
    const panel = await screen.findByRole('complementary');
    const opener = await within(panel).findByRole('button', { name: 'Documentos' });
    await user.click(opener);
    await screen.findByRole('dialog');
    // A quick user presses Escape before the dialog has the focus.
    opener.focus();
    fireEvent.keyDown(opener, { key: 'Escape' });
    expect(screen.getByRole('complementary')).toBeVisible();
  });

  it('a click on a full card opens the documents', async () => {
    showFullCards();
    backend.on('GET', '/rest/v1/*', []).on('GET', '/rest/v1/visa_applications', [anApplication()]);
    const { user } = open([aBoardApplication({ current_step: 'ds160_form' })]);
    await user.click(within(await card('Ana Souza')).getByRole('link', { name: /^Ana Souza/ }));
    expect(await dialog('Análise de Documentos')).toBeInTheDocument();
  });

  it('a click on a full card in the payment step opens the payment', async () => {
    showFullCards();
    backend.on('GET', '/rest/v1/*', []).on('GET', '/rest/v1/visa_applications', [anApplication()]);
    const { user } = open([aBoardApplication({ current_step: 'payment' })]);
    await user.click(within(await card('Ana Souza')).getByRole('link', { name: /^Ana Souza/ }));
    expect(await dialog('Informações de Pagamento')).toBeInTheDocument();
  });
});
