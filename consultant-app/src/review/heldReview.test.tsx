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
  signOut,
  storedFile,
} from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { takeBack } from '../data/heldReview';
import { drawDocument, Where } from '../testing/screen';
import { DocumentReviewDialog } from './DocumentReviewDialog';
import { KeptReviews } from './useReview';
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
  sessionStorage.clear();
  backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.pdf))
    .on('GET', '/rest/v1/document_submissions', [passport, statement])
    .rpc('review_document', answer);
});
afterEach(() => {
  jest.useRealTimers();
  act(() => {
    takeBack();
    toast.remove();
  });
  backend.restore();
});

/** The dialog on a page, with a link away from it. */
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
const sent = () => backend.requests('/rest/v1/rpc/review_document').map((request) => request.body);
const approval = { document_id: passport.id, decision: 'approved' };

async function approveFirst() {
  holdTenSeconds();
  await drawDocument('passaporte.pdf');
  press('KeyA');
  await undo();
}

it('tells nobody for ten seconds, and then sends the decision', async () => {
  open();
  await drawDocument('passaporte.pdf');
  jest.useFakeTimers();
  press('KeyA');
  await act(() => jest.advanceTimersByTimeAsync(9900));
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(sent()).toEqual([approval]);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

it('says aloud what can be taken back, with the key that does it', async () => {
  open();
  await approveFirst();
  const notice = (await undo()).closest('[role=status]');
  expect(notice).toHaveTextContent('Aprovado: passaporte.pdf · Ana Souza. O cliente será avisado em instantes.');
  expect(await undo()).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z');
});

it('goes on to the next document, and comes back to the first with what was typed', async () => {
  holdTenSeconds();
  const { user } = open();
  await drawDocument('passaporte.pdf');
  await user.type(await screen.findByPlaceholderText(/^Adicione/), 'Falta a página 2');
  press('KeyR');
  await waitFor(async () => expect(await chooser('extrato.pdf')).toHaveAttribute('aria-current', 'true'));
  await user.click(await undo());
  expect(await chooser('passaporte.pdf')).toHaveAttribute('aria-current', 'true');
  expect(await chooser('passaporte.pdf')).toHaveFocus();
  expect(screen.getByPlaceholderText(/^Adicione/)).toHaveValue('Falta a página 2');
  expect(sent()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

it('is undone with Ctrl+Z, which stays the own key of a field', async () => {
  const { user } = open();
  await approveFirst();
  await user.click(await screen.findByPlaceholderText(/^Adicione/));
  pressUndo();
  expect(await undo()).toBeInTheDocument();
  const other = await chooser('extrato.pdf');
  act(() => other.focus());
  pressUndo();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument());
  expect(await chooser('passaporte.pdf')).toHaveAttribute('aria-current', 'true');
});

it('follows the consultant out of the dialog and through the pages, and leads back', async () => {
  const { user } = open();
  await approveFirst();
  await user.click(screen.getByRole('button', { name: /^(Close|Fechar)$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Suporte' }));
  await user.click(within(screen.getByRole('region', { name: 'Avisos' })).getByRole('button', { name: 'Desfazer' }));
  expect(screen.getByLabelText('endereço')).toHaveTextContent(`/consultant/applications/${application.id}?open=review`);
  expect(sent()).toEqual([]);
});

it('leads back over the board it was decided on', async () => {
  const { user } = renderApp(<Desk />, { route: '/consultant/kanban?q=ana', session: { profile } });
  await approveFirst();
  await user.click(screen.getByRole('button', { name: /^(Close|Fechar)$/ }));
  await user.click(await undo());
  const where = `/consultant/kanban?q=ana&open=review.${application.id}`;
  await waitFor(() => expect(screen.getByLabelText('endereço')).toHaveTextContent(where));
});

it('is sent at once when the page goes away, and only once', async () => {
  open();
  await approveFirst();
  await waitFor(() => expect(backend.requests('/config.json').length).toBeGreaterThan(0));
  await act(async () => {});
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(sent()).toEqual([approval]));
  backend.rpc('review_document', refusal('document_already_reviewed'));
  fireEvent.click(screen.getByRole('button', { name: 'Enviar agora' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(screen.queryByText('Este documento já foi analisado')).not.toBeInTheDocument();
});

it('is sent before the consultant signs out', async () => {
  open();
  await approveFirst();
  await act(() => signOut());
  expect(sent()).toEqual([approval]);
  expect(sessionStorage).toHaveLength(0);
});

it('is sent by the next start of a tab that crashed', async () => {
  const { unmount } = open();
  await approveFirst();
  const left = Object.entries({ ...sessionStorage });
  act(() => takeBack());
  unmount();
  for (const [key, value] of left) sessionStorage.setItem(key, value);
  open(<KeptReviews />);
  await waitFor(() => expect(sent()).toEqual([approval]));
  expect(sessionStorage).toHaveLength(0);
});

it('is silent at the next start when it had arrived before the crash', async () => {
  backend.rpc('review_document', refusal('document_already_reviewed'));
  const review = {
    ...approval,
    documentId: passport.id,
    applicationId: application.id,
    fileName: 'a.pdf',
    notes: null,
  };
  sessionStorage.setItem(`rotavisto-review-${profile.id}-${passport.id}`, JSON.stringify(review));
  sessionStorage.setItem('rotavisto-review-somebody-else', JSON.stringify(review));
  open(<KeptReviews />);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByText('Este documento já foi analisado')).not.toBeInTheDocument();
});

it('leads back to a document that was refused, with what was typed for it', async () => {
  backend.rpc('review_document', refusal('application_closed'));
  const { user } = open();
  await drawDocument('passaporte.pdf');
  await user.type(await screen.findByPlaceholderText(/^Adicione/), 'Falta a página 2');
  press('KeyR');
  await user.click(await screen.findByRole('button', { name: 'Enviar agora' }));
  const back = await screen.findByRole('link', { name: 'Ver documento: passaporte.pdf · Ana Souza' });
  expect(back).toHaveAttribute('href', `/consultant/applications/${application.id}?open=review`);
  await user.click(await chooser('passaporte.pdf'));
  expect(screen.getByPlaceholderText(/^Adicione/)).toHaveValue('Falta a página 2');
});

it('leads back to another case through the page that opened both', async () => {
  const back = jest.fn();
  const { user, unmount } = open();
  await approveFirst();
  unmount();
  renderApp(<DocumentReviewDialog applicationId="other" onClose={() => {}} onBack={back} />, { session: { profile } });
  await user.click(await undo());
  expect(back).toHaveBeenCalledWith(application.id);
});
