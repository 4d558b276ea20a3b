import {
  aConsultant,
  aDocument,
  aDs160Form,
  anApplication,
  aProfile,
  BYTES,
  type FakeBackend,
  fakeBackend,
  holdTenSeconds,
  refusal,
  renderApp,
  storedFile,
} from '@rotavisto/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { drawDocument } from '../testing/screen';
import { DocumentReviewDialog } from './DocumentReviewDialog';
import '../strings';

const profile = aConsultant();
const application = anApplication({
  client: aProfile({ full_name: 'Ana Souza', email: 'ana@exemplo.com', phone: '(11) 98888-7777' }),
  created_at: '2026-03-10T12:00:00Z',
});
const passport = aDocument({
  original_name: 'passaporte.pdf',
  file_size: 1_300_000,
  submitted_at: '2026-03-11T12:00:00Z',
});
const statement = aDocument({
  document_type: 'financial',
  original_name: 'extrato.png',
  submitted_at: '2026-03-12T12:00:00Z',
});

let backend: FakeBackend;
const close = jest.fn();

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => {} });
  backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.pdf));
});
afterEach(() => {
  backend.restore();
  close.mockClear();
});

function open(documents: object[]) {
  backend.on('GET', '/rest/v1/document_submissions', documents);
  return renderApp(<DocumentReviewDialog applicationId={application.id} onClose={close} />, {
    session: { profile },
  });
}

const stateAt = (ds160: string) => ({ application_steps: [{ step_type: 'ds160_form', status: ds160 }] });
const reviewed = (status: string, ds160 = 'pending') => ({ id: 'd', status, application: stateAt(ds160) });
const documentCard = async (name: string) => {
  const card = (await screen.findByText(name)).closest('li');
  if (!card) throw new Error(`No card for ${name}`);
  return within(card);
};
const chooser = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const preview = (name: string) => screen.findByTitle(`Documento: ${name}`);
const press = (code: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { altKey: true, code, ...more });
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const reviews = () => backend.requests('/rest/v1/rpc/review_document').map((request) => request.body);

/** Answers with the decisions that were sent. */
const answerDecided = (documents: { id: string }[]) =>
  backend.on('GET', '/rest/v1/document_submissions', () =>
    documents.map((document) => {
      const sent = reviews().find((body) => isObject(body) && body.document_id === document.id);
      return isObject(sent) ? { ...document, status: sent.decision, reviewed_at: '2026-03-13T12:00:00Z' } : document;
    }),
  );

it('the newest document is first', async () => {
  open([passport, statement]);
  expect((await screen.findAllByText(/^\w+\.(pdf|png)$/)).map((name) => name.textContent)).toEqual([
    'extrato.png',
    'passaporte.pdf',
  ]);
});

it('the approval of one of two documents leaves the dialog open', async () => {
  backend.rpc('review_document', reviewed('approved'));
  const { user } = open([passport, statement]);
  await user.click(await chooser('passaporte.pdf'));
  await drawDocument('passaporte.pdf');
  await user.click((await documentCard('passaporte.pdf')).getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('Documento aprovado')).toBeInTheDocument();
  expect(reviews()).toEqual([{ document_id: passport.id, decision: 'approved' }]);
  expect(close).not.toHaveBeenCalled();
});

it('the last approval closes the dialog and shows that the client can go on', async () => {
  backend.rpc('review_document', reviewed('approved', 'in_progress'));
  const { user } = open([passport, { ...statement, status: 'approved' }]);
  await user.click(await chooser('passaporte.pdf'));
  await drawDocument('passaporte.pdf');
  await user.click((await documentCard('passaporte.pdf')).getByRole('button', { name: 'Aprovar' }));
  expect(close).toHaveBeenCalled();
  expect(
    await screen.findByText('Todos os documentos foram aprovados. Cliente pode prosseguir para o DS-160.'),
  ).toBeInTheDocument();
});

it('a rejection has a standard reason that can be edited', async () => {
  backend.rpc('review_document', reviewed('rejected'));
  const { user } = open([passport]);
  const card = await documentCard('passaporte.pdf');
  await drawDocument('passaporte.pdf');
  expect(card.getAllByRole('button').filter((button) => button.closest('fieldset'))).toHaveLength(6);
  await user.click(card.getByRole('button', { name: 'Ilegível' }));
  const notes = card.getByPlaceholderText(/^Adicione observações/);
  expect(notes).toHaveValue('O documento está ilegível. Envie uma imagem nítida, sem reflexos e bem iluminada.');
  await user.type(notes, ' Obrigado.');
  await user.click(card.getByRole('button', { name: 'Rejeitar' }));
  expect(await screen.findByText('Documento rejeitado')).toBeInTheDocument();
  expect(reviews()).toEqual([
    {
      document_id: passport.id,
      decision: 'rejected',
      notes: 'O documento está ilegível. Envie uma imagem nítida, sem reflexos e bem iluminada. Obrigado.',
    },
  ]);
});

it('buttons and keys decide no document while the reason looks like a password', async () => {
  const { user } = open([passport]);
  const card = await documentCard('passaporte.pdf');
  await drawDocument('passaporte.pdf');
  const notes = card.getByPlaceholderText(/^Adicione observações/);
  fireEvent.change(notes, { target: { value: 'A senha do PDF é Tigre#7788' } });
  expect(notes).toHaveAccessibleDescription(/Não guardamos senhas\. Retire a senha deste texto\./);
  expect(card.getByRole('button', { name: 'Rejeitar' })).toBeDisabled();
  expect(card.getByRole('button', { name: 'Aprovar' })).toBeDisabled();
  press('KeyR');
  press('KeyA');
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  fireEvent.change(notes, { target: { value: 'O PDF pede senha.' } });
  await user.click(card.getByRole('button', { name: 'Rejeitar' }));
  await waitFor(() => expect(reviews()).toHaveLength(1));
  expect(reviews()).toEqual([{ document_id: passport.id, decision: 'rejected', notes: 'O PDF pede senha.' }]);
});

it('a second reason is added below the first, and a second press removes a reason', async () => {
  const { user } = open([passport]);
  const card = await documentCard('passaporte.pdf');
  await drawDocument('passaporte.pdf');
  const notes = card.getByPlaceholderText(/^Adicione observações/);
  await user.type(notes, 'Página 2.');
  await user.click(card.getByRole('button', { name: 'Cortado' }));
  press('Digit3');
  const CUT = 'O documento está cortado. Envie a página inteira, com todas as bordas visíveis.';
  const EXPIRED = 'O documento está vencido. Envie a versão válida.';
  expect(notes).toHaveValue(`Página 2.\n${CUT}\n${EXPIRED}`);
  expect(card.getByRole('button', { name: 'Cortado' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(card.getByRole('button', { name: 'Cortado' }));
  expect(notes).toHaveValue(`Página 2.\n${EXPIRED}`);
  expect(card.getByRole('button', { name: 'Cortado' })).toHaveAttribute('aria-pressed', 'false');
});

it('the key for a rejection requires a reason and shows that it is missing', async () => {
  backend.rpc('review_document', reviewed('rejected'));
  open([passport]);
  await drawDocument('passaporte.pdf');
  press('KeyR');
  expect(await screen.findByText('Escolha ou escreva um motivo antes de rejeitar com Alt+R.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  press('Digit1');
  expect(screen.queryByText(/^Escolha ou escreva um motivo/)).not.toBeInTheDocument();
  press('KeyR');
  expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeVisible();
});

it('the last decision closes the dialog, also when it is a rejection', async () => {
  open([passport, { ...statement, status: 'approved' }]);
  fireEvent.click(await chooser('passaporte.pdf'));
  await drawDocument('passaporte.pdf');
  press('Digit1');
  press('KeyR');
  expect(close).toHaveBeenCalledTimes(1);
});

it('the document comes before the client and the buttons, and the client and the file are beside the buttons', async () => {
  open([passport]);
  await drawDocument('passaporte.pdf');
  const shown = await preview('passaporte.pdf');
  const approve = screen.getByRole('button', { name: 'Aprovar' });
  expect(shown.compareDocumentPosition(screen.getByText('ana@exemplo.com'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(shown.compareDocumentPosition(approve)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(approve.parentElement as HTMLElement).getByText('Ana Souza · passaporte.pdf')).toBeVisible();
  expect(shown).toHaveAttribute('src', 'blob:document#navpanes=0&view=FitH');
});

it('the next decision can be made at once, and each decision is sent at once', async () => {
  holdTenSeconds();
  backend.rpc('review_document', reviewed('approved'));
  open([passport, statement]);
  answerDecided([passport, statement]);
  await drawDocument('extrato.png');
  press('KeyA');
  expect(await screen.findByText('O cliente ainda não foi avisado.')).toBeInTheDocument();
  await drawDocument('passaporte.pdf');
  press('KeyA');
  const both = [statement.id, passport.id].map((document_id) => ({ document_id, decision: 'approved' }));
  await waitFor(() => expect(reviews()).toEqual(both));
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
});

it('a key decides on the shown document, not on the first document of the list', async () => {
  backend.rpc('review_document', reviewed('approved'));
  const { user } = open([passport, statement]);
  await user.click(await chooser('passaporte.pdf'));
  await drawDocument('passaporte.pdf');
  expect(screen.getAllByRole('button', { name: 'Aprovar' })).toHaveLength(1);
  press('KeyA');
  expect(await preview('extrato.png')).toBeInTheDocument();
  await waitFor(() => expect(reviews()).toHaveLength(1));
  expect(reviews()).toEqual([{ document_id: passport.id, decision: 'approved' }]);
  expect(screen.queryByTitle('Documento: passaporte.pdf')).not.toBeInTheDocument();
});

it('two files with the same name are told apart by their type in the notice of a decision', async () => {
  backend.rpc('review_document', reviewed('rejected'));
  open([
    { ...passport, original_name: 'scan.pdf' },
    { ...statement, original_name: 'scan.pdf', status: 'approved' },
  ]);
  await drawDocument('scan.pdf (Passaporte)');
  expect(await chooser('scan\\.pdf \\(Comprovante financeiro\\)')).toBeVisible();
  press('Digit1');
  press('KeyR');
  expect(await screen.findByText(/^Rejeitado: scan\.pdf \(Passaporte\) · Ana Souza\./)).toBeInTheDocument();
});

it('two files with the same name and type are told apart by the time of their upload', async () => {
  const again = { ...passport, id: 'again', submitted_at: '2026-03-13T15:00:00Z' };
  open([passport, again]);
  expect(await chooser('passaporte\\.pdf \\(Passaporte, 11/03/2026 às 09:00\\)')).toBeVisible();
  expect(await chooser('passaporte\\.pdf \\(Passaporte, 13/03/2026 às 12:00\\)')).toBeVisible();
});

it('a key decides on the enlarged document', async () => {
  backend.rpc('review_document', reviewed('approved'));
  const { user } = open([passport, statement]);
  await user.click(await chooser('passaporte.pdf'));
  await user.click((await documentCard('passaporte.pdf')).getByRole('button', { name: 'Ver arquivo' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByTitle('Documento: passaporte.pdf')).toHaveLength(2));
  await drawDocument('passaporte.pdf');
  press('KeyA');
  expect(
    await screen.findByText('Aprovado: passaporte.pdf · Ana Souza. O cliente será avisado em instantes.'),
  ).toBeInTheDocument();
});

it('the dialog explains zoom and rotation of the shown document: keys for a picture, the viewer for a PDF', async () => {
  const photo = { ...statement, original_name: 'foto.png', mime_type: 'image/png' };
  const { user } = open([passport, photo]);
  await user.click(await chooser('foto.png'));
  expect(await screen.findByText(/Na imagem: \+ e − mudam o zoom, 0 ajusta à tela e R gira\./)).toBeVisible();
  await user.click(await chooser('passaporte.pdf'));
  expect(await screen.findByText(/No PDF: zoom, giro e páginas ficam na barra do visualizador/)).toBeVisible();
  expect(screen.queryByText(/Na imagem/)).not.toBeInTheDocument();
});

it('a held key decides no document', async () => {
  backend.rpc('review_document', reviewed('approved'));
  open([passport, statement]);
  answerDecided([passport, statement]);
  await drawDocument('extrato.png');
  press('KeyA', { repeat: true });
  press('Digit3', { repeat: true });
  expect(screen.getByPlaceholderText(/^Adicione observações/)).toHaveValue('');
  press('KeyA');
  expect(await (await documentCard('extrato.png')).findByText('Aprovado')).toBeInTheDocument();
  expect((await documentCard('passaporte.pdf')).queryByText('Aprovado')).not.toBeInTheDocument();
});

it('the shown document stays when a newer document arrives', async () => {
  backend.rpc('review_document', refusal('application_closed'));
  const { user } = open([passport]);
  await documentCard('passaporte.pdf');
  await drawDocument('passaporte.pdf');
  backend.on('GET', '/rest/v1/document_submissions', [passport, statement]);
  await user.click(screen.getByRole('button', { name: 'Rejeitar' }));
  expect(await chooser('extrato.png')).toHaveAttribute('aria-current', 'false');
  expect(await chooser('passaporte.pdf')).toHaveAttribute('aria-current', 'true');
});

it('a document that another user decided first shows that decision', async () => {
  backend.rpc('review_document', refusal('document_already_reviewed'));
  const { user } = open([passport]);
  const card = await documentCard('passaporte.pdf');
  await drawDocument('passaporte.pdf');
  backend.on('GET', '/rest/v1/document_submissions', [{ ...passport, status: 'approved' }]);
  await user.click(card.getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('Este documento já foi analisado')).toBeInTheDocument();
  expect(await screen.findByText('Aprovado')).toBeInTheDocument();
});

it('any other failure shows "Erro ao revisar documento" and keeps the notes', async () => {
  backend.rpc('review_document', refusal('broken', 'XX000'));
  const { user } = open([passport]);
  const card = await documentCard('passaporte.pdf');
  await drawDocument('passaporte.pdf');
  await user.type(card.getByPlaceholderText(/^Adicione observações/), 'Falta uma página');
  await user.click(card.getByRole('button', { name: 'Rejeitar' }));
  expect(await screen.findByText('Erro ao revisar documento')).toBeInTheDocument();
  expect(await card.findByPlaceholderText(/^Adicione observações/)).toHaveValue('Falta uma página');
  const back = screen.getByRole('link', { name: 'Ver documento: passaporte.pdf · Ana Souza' });
  expect(back).toHaveAttribute('href', `/consultant/applications/${application.id}?dialog=review`);
});

describe('the review dialog with more cases to review', () => {
  const next = jest.fn();
  afterEach(() => next.mockClear());
  const openOne = (documents: object[], at = 1) => {
    backend.on('GET', '/rest/v1/document_submissions', documents);
    const all = { applicationId: application.id, onClose: close, onNext: next, place: { at, of: 17 } };
    return renderApp(<DocumentReviewDialog {...all} />, { session: { profile } });
  };

  it('the title shows the position of the case in the list, and a notice names the next client', async () => {
    openOne([passport], 3);
    expect(await screen.findByText('Próximo da fila: Ana Souza')).toBeVisible();
    expect(screen.getByRole('dialog', { name: /^Análise de Documentos: 3 de 17 Ana Souza/ })).toBeVisible();
  });

  it('the last approval opens the next case before the decision is answered', async () => {
    backend.rpc('review_document', () => new Promise(() => {}));
    openOne([passport, { ...statement, status: 'approved' }]);
    await drawDocument('passaporte.pdf');
    press('KeyA');
    expect(next).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
  });

  it('the last rejection opens the next case', async () => {
    backend.rpc('review_document', reviewed('rejected'));
    openOne([passport, statement]);
    answerDecided([passport, statement]);
    await drawDocument('extrato.png');
    press('Digit1');
    press('KeyR');
    await drawDocument('passaporte.pdf');
    expect(next).not.toHaveBeenCalled();
    press('Digit1');
    press('KeyR');
    expect(next).toHaveBeenCalledTimes(1);
  });
});

describe("the client's answers beside the passport", () => {
  const typed = () => screen.findByRole('region', { name: 'Confira com o passaporte' });
  const formed = (more: object) => backend.on('GET', '/rest/v1/ds160_forms', [aDs160Form(more)]);

  it('the answers are shown beside the passport alone, with a mark on a name that differs from the account', async () => {
    formed({ surname: 'Souza Lima', given_name: 'Ana', birth_date: '1990-01-31', nationality: 'Brasileira' });
    const { user } = open([passport, statement]);
    await user.click(await chooser('passaporte.pdf'));
    expect(await screen.findByText('31/01/1990')).toBeInTheDocument();
    const beside = within(await typed());
    expect(beside.getByText('Souza Lima')).toBeInTheDocument();
    expect(beside.getByText('difere do DS-160')).toBeInTheDocument();
    await user.click(await chooser('extrato.png'));
    expect(screen.queryByRole('region', { name: 'Confira com o passaporte' })).not.toBeInTheDocument();
  });

  it('a name that differs only in accents and capitals has no mark', async () => {
    formed({ surname: 'SOUZA', given_name: 'Aná' });
    open([passport]);
    expect(await screen.findByText('SOUZA')).toBeInTheDocument();
    expect(screen.queryByText('difere do DS-160')).not.toBeInTheDocument();
  });

  it('the name of the account is shown before the form is begun', async () => {
    backend.on('GET', '/rest/v1/ds160_forms', []);
    open([passport]);
    expect(await screen.findByText(/ainda não começou o DS-160/)).toBeInTheDocument();
    expect(within(await typed()).getByText('Ana Souza')).toBeInTheDocument();
  });
});
