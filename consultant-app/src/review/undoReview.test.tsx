import { Link } from '@rotavisto/shared/router';
import {
  aConsultant,
  aDocument,
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
import { toast } from '@rotavisto/shared/toast';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { drawDocument, Where } from '../testing/screen';
import { DocumentReviewDialog } from './DocumentReviewDialog';
import '../strings';

const profile = aConsultant();
const application = anApplication({ client: aProfile({ full_name: 'Ana Souza' }) });
const passport = aDocument({ original_name: 'passaporte.pdf', submitted_at: '2026-03-12T12:00:00Z' });
const statement = aDocument({
  document_type: 'financial',
  original_name: 'extrato.pdf',
  submitted_at: '2026-03-11T12:00:00Z',
});
const answer = { id: 'd', status: 'approved', application: { application_steps: [] } };

let backend: FakeBackend;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => {} });
  backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.pdf))
    .on('GET', '/rest/v1/document_submissions', [passport, statement])
    .rpc('review_document', answer)
    .rpc('undo_review', answer);
});
afterEach(() => {
  jest.useRealTimers();
  act(() => toast.remove());
  backend.restore();
});

/** The dialog on a page with a link to another page. */
function Desk({ onBack }: { onBack?: (id: string) => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Link to="/consultant/support">Suporte</Link>
      <Where />
      {isOpen && <DocumentReviewDialog applicationId={application.id} onClose={() => setOpen(false)} onBack={onBack} />}
    </>
  );
}

const open = (ui = <Desk />) => renderApp(ui, { route: '/consultant', session: { profile } });
const chooser = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const press = (code: string) => fireEvent.keyDown(document.body, { altKey: true, code });
const pressUndo = () => fireEvent.keyDown(document.activeElement ?? document.body, { ctrlKey: true, key: 'z' });
const undo = () => screen.findByRole('button', { name: 'Desfazer' });
const asked = (verb: string) => backend.requests(`/rest/v1/rpc/${verb}`).map((request) => request.body);
const approval = { document_id: passport.id, decision: 'approved' };
const undone = { document_id: passport.id };

async function approveFirst() {
  holdTenSeconds();
  await drawDocument('passaporte.pdf');
  press('KeyA');
  await undo();
}

it('a decision is sent at once and can be undone for ten seconds', async () => {
  open();
  await drawDocument('passaporte.pdf');
  jest.useFakeTimers();
  press('KeyA');
  await act(() => jest.advanceTimersByTimeAsync(9900));
  expect(asked('review_document')).toEqual([approval]);
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  expect(asked('undo_review')).toEqual([]);
});

it('the notice announces the decision and the key that undoes it', async () => {
  open();
  await approveFirst();
  const notice = (await undo()).closest('[role=status]');
  expect(notice).toHaveTextContent('Aprovado: passaporte.pdf · Ana Souza. O cliente será avisado em instantes.');
  expect(await undo()).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z');
});

it('the dialog goes on to the next document, and an undone decision returns to its document with the typed notes', async () => {
  holdTenSeconds();
  const { user } = open();
  await drawDocument('passaporte.pdf');
  await user.type(await screen.findByPlaceholderText(/^Adicione/), 'Falta a página 2');
  press('KeyR');
  await waitFor(async () => expect(await chooser('extrato.pdf')).toHaveAttribute('aria-current', 'true'));
  await user.click(await undo());
  await waitFor(async () => expect(await chooser('passaporte.pdf')).toHaveAttribute('aria-current', 'true'));
  await waitFor(async () => expect(await chooser('passaporte.pdf')).toHaveFocus());
  expect(screen.getByPlaceholderText(/^Adicione/)).toHaveValue('Falta a página 2');
  expect(asked('undo_review')).toEqual([undone]);
});

it('Ctrl+Z undoes the decision, and belongs to a field that has the focus', async () => {
  const { user } = open();
  await approveFirst();
  await user.click(await screen.findByPlaceholderText(/^Adicione/));
  pressUndo();
  expect(await undo()).toBeInTheDocument();
  const other = await chooser('extrato.pdf');
  act(() => other.focus());
  pressUndo();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument());
  await waitFor(async () => expect(await chooser('passaporte.pdf')).toHaveAttribute('aria-current', 'true'));
});

it('the notice stays after the dialog is closed and on other pages, and its undo leads back to the case', async () => {
  const { user } = open();
  await approveFirst();
  await user.click(screen.getByRole('button', { name: /^(Close|Fechar)$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Suporte' }));
  await user.click(within(screen.getByRole('region', { name: 'Avisos' })).getByRole('button', { name: 'Desfazer' }));
  const where = `/consultant/applications/${application.id}?dialog=review`;
  await waitFor(() => expect(screen.getByLabelText('endereço')).toHaveTextContent(where));
  expect(asked('undo_review')).toEqual([undone]);
});

it('an undone decision leads back to the board on which it was made', async () => {
  const { user } = renderApp(<Desk />, { route: '/consultant/kanban?q=ana', session: { profile } });
  await approveFirst();
  await user.click(screen.getByRole('button', { name: /^(Close|Fechar)$/ }));
  await user.click(await undo());
  const where = `/consultant/kanban?q=ana&open=review.${application.id}`;
  await waitFor(() => expect(screen.getByLabelText('endereço')).toHaveTextContent(where));
});

it('an undo waits for the answer to its decision', async () => {
  let answerNow = (_answer: object) => {};
  backend.rpc('review_document', () => new Promise<object>((resolve) => (answerNow = resolve)));
  const { user } = open();
  await approveFirst();
  await user.click(await undo());
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  expect(asked('undo_review')).toEqual([]);
  act(() => answerNow(answer));
  await waitFor(() => expect(asked('undo_review')).toEqual([undone]));
});

it('an undo of a decision that the server refuses is not sent', async () => {
  let answerNow = (_answer: object) => {};
  backend.rpc('review_document', () => new Promise<object>((resolve) => (answerNow = resolve)));
  const { user } = open();
  await approveFirst();
  await user.click(await undo());
  act(() => answerNow(refusal('application_closed')));
  expect(await screen.findByText('Esta solicitação já foi encerrada')).toBeInTheDocument();
  expect(asked('undo_review')).toEqual([]);
});

it('an undo of a decision whose answer was lost is sent, because the server may have the decision', async () => {
  let loseAnswer = () => {};
  backend.rpc(
    'review_document',
    () => new Promise<object>((_resolve, reject) => (loseAnswer = () => reject(new TypeError('Failed to fetch')))),
  );
  const { user } = open();
  await approveFirst();
  await user.click(await undo());
  act(() => loseAnswer());
  await waitFor(() => expect(asked('undo_review')).toEqual([undone]));
});

it('an undo that comes too late shows that, and the document keeps its decision', async () => {
  backend.rpc('undo_review', refusal('too_late_to_undo'));
  const { user } = open();
  await approveFirst();
  backend.on('GET', '/rest/v1/document_submissions', [{ ...passport, status: 'approved' }, statement]);
  await user.click(await undo());
  expect(await screen.findByText('Não é mais possível desfazer esta decisão')).toBeInTheDocument();
  expect(await screen.findByText('Aprovado')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

it('a decision that fails shows its error at once, and offers no undo', async () => {
  backend.rpc('review_document', refusal('broken', 'XX000'));
  holdTenSeconds();
  open();
  await drawDocument('passaporte.pdf');
  press('KeyA');
  expect(await screen.findByText('Erro ao revisar documento')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

it('a refused decision links back to its document with the typed notes', async () => {
  backend.rpc('review_document', refusal('application_closed'));
  const { user } = open();
  await drawDocument('passaporte.pdf');
  await user.type(await screen.findByPlaceholderText(/^Adicione/), 'Falta a página 2');
  press('KeyR');
  const back = await screen.findByRole('link', { name: 'Ver documento: passaporte.pdf · Ana Souza' });
  expect(back).toHaveAttribute('href', `/consultant/applications/${application.id}?dialog=review`);
  await user.click(await chooser('passaporte.pdf'));
  expect(screen.getByPlaceholderText(/^Adicione/)).toHaveValue('Falta a página 2');
});

it('an undone decision of another case leads back through the page that opened both cases', async () => {
  const back = jest.fn();
  function Cases() {
    const [id, setId] = useState(application.id);
    return (
      <>
        <DocumentReviewDialog key={id} applicationId={id} onClose={() => {}} onBack={back} />
        <button type="button" onClick={() => setId('other')}>
          Outro caso
        </button>
      </>
    );
  }
  const { user } = open(<Cases />);
  await approveFirst();
  fireEvent.click(screen.getByText('Outro caso'));
  await user.click(await undo());
  await waitFor(() => expect(back).toHaveBeenCalledWith(application.id));
});
