import {
  aConsultant,
  aDocument,
  anApplication,
  BYTES,
  type FakeBackend,
  fakeBackend,
  json,
  renderApp,
  storedFile,
  writtenPdf,
} from '@rotavisto/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawDocument } from '../testing/screen';
import { DocumentReviewDialog } from './DocumentReviewDialog';
import '../strings';

const application = anApplication();
const aPdf = aDocument({ id: 'a', file_name: 'a.pdf', original_name: 'extrato.pdf' });
const aPhoto = { ...aPdf, file_name: 'a.jpg', original_name: 'extrato.jpg', mime_type: 'image/jpeg' };
const NOTE = 'O arquivo não abre';
const WAITS = 'O documento não pôde ser mostrado e por isso não pode ser aprovado. Você pode rejeitá-lo.';
const FAILED = 'O documento não abriu. Tente abri-lo de novo antes de decidir.';

let backend: FakeBackend;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => {} });
  backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .rpc('review_document', { id: 'd', application: { application_steps: [] } });
});
afterEach(() => {
  jest.useRealTimers();
  backend.restore();
});

function open(document: object) {
  backend.on('GET', '/rest/v1/document_submissions', [document]);
  return renderApp(<DocumentReviewDialog applicationId={application.id} onClose={() => {}} />, {
    session: { profile: aConsultant() },
  });
}
const stored = (bytes: Uint8Array) => backend.on('GET', '/storage/v1/object/sign/*', storedFile(bytes));
const button = (name: string) => screen.findByRole('button', { name });
const press = (code: string) => fireEvent.keyDown(document.body, { altKey: true, code });
const decided = () => backend.requests('/rest/v1/rpc/review_document').map(({ body }) => body);
const cut = (bytes: Uint8Array, share: number) => bytes.slice(0, Math.round(bytes.length * share));

async function expectRejectedOnly(sentence: string) {
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByTitle(/^Documento:/)).not.toBeInTheDocument();
  await waitFor(async () => expect(await button('Rejeitar')).toBeEnabled());
  expect(await button('Aprovar')).toBeDisabled();
  expect(screen.getByText(WAITS).parentElement).toHaveAttribute('role', 'status');
  expect(screen.getByPlaceholderText(/^Adicione/)).toHaveValue(NOTE);
  fireEvent.click(screen.getByRole('link', { name: 'Baixar arquivo' }));
  fireEvent.click(await button('Aprovar'));
  press('KeyA');
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(decided()).toEqual([]);
}

const DAMAGED = 'O arquivo não abre: está incompleto ou danificado.';
const LOCKED = 'O arquivo não abre: o PDF pede uma senha.';

it.each([0.1, 0.3, 0.5, 0.7, 0.95])('a PDF cut at %d of its length can be rejected and not approved', async (share) => {
  stored(cut(await writtenPdf(), share));
  open(aPdf);
  await expectRejectedOnly(DAMAGED);
});

it.each([0.1, 0.5, 0.95])('a JPEG cut at %d of its length can be rejected and not approved', async (share) => {
  stored(cut(BYTES.jpeg, share));
  open(aPhoto);
  await expectRejectedOnly(DAMAGED);
});

it.each([
  ['a PDF with a password', () => writtenPdf({ userPassword: 'segredo', ownerPassword: 'outro' }), LOCKED, aPdf],
  ['a page of a portal in place of a PDF', async () => new TextEncoder().encode('<html>Erro</html>'), DAMAGED, aPdf],
  ['a picture in place of a PDF', async () => BYTES.jpeg, DAMAGED, aPdf],
  ['a PNG that is cut', async () => BYTES.pngCut, DAMAGED, { ...aPhoto, mime_type: 'image/png' }],
] as const)('%s can be rejected and not approved', async (_what, bytes, sentence, document) => {
  stored(await bytes());
  open(document);
  await expectRejectedOnly(sentence);
});

it('a complete picture that the browser cannot draw can be rejected and not approved', async () => {
  stored(BYTES.jpeg);
  open(aPhoto);
  fireEvent.error(await screen.findByRole('img', { name: 'Documento: extrato.jpg' }));
  await expectRejectedOnly('Não foi possível mostrar este arquivo aqui. Baixe-o para conferir.');
});

it.each([
  ['the button', async () => fireEvent.click(await button('Rejeitar'))],
  ['the key', async () => press('KeyR')],
])('an unreadable file is rejected by %s with a note that names the reason', async (_what, reject) => {
  stored(cut(BYTES.pdf, 0.5));
  open(aPdf);
  await screen.findByText(DAMAGED);
  await waitFor(async () => expect(await button('Rejeitar')).toBeEnabled());
  await reject();
  await waitFor(() => expect(decided()).toEqual([{ document_id: 'a', decision: 'rejected', notes: NOTE }]));
});

it('the note of an unreadable file can be edited, and a reason is added to it', async () => {
  stored(cut(BYTES.pdf, 0.5));
  const { user } = open(aPdf);
  await screen.findByText(DAMAGED);
  await user.click(await button('Incompleto'));
  const notes = screen.getByPlaceholderText(/^Adicione/);
  expect(notes).toHaveValue(`${NOTE}\nFaltam páginas no documento. Envie o arquivo completo.`);
  await user.clear(notes);
  expect(notes).toHaveValue('');
});

it.each([
  ['its address returns 403', () => backend.on('GET', '/storage/v1/object/sign/*', json({ message: 'expired' }, 403))],
  ['its link is refused', () => backend.on('POST', '/storage/v1/object/sign/*', json({ message: 'gone' }, 403))],
  [
    'the connection is lost',
    () => backend.on('GET', '/storage/v1/object/sign/*', () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
])('a file can be neither approved nor rejected when %s, and a button opens it again', async (_what, fail) => {
  fail();
  const { user } = open(aPdf);
  const retry = await button('Tentar Novamente');
  expect(await screen.findByText(FAILED)).toBeVisible();
  for (const name of ['Aprovar', 'Rejeitar']) expect(await button(name)).toBeDisabled();
  expect(screen.getByPlaceholderText(/^Adicione/)).toHaveValue('');
  backend.on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' });
  stored(BYTES.pdf);
  await user.click(retry);
  await drawDocument('extrato.pdf');
  await waitFor(async () => expect(await button('Aprovar')).toBeEnabled());
});

it.each([
  ['the request for the file', 'GET'],
  ['the request for a link', 'POST'],
])('a notice appears after twenty seconds without an answer to %s, and a button retries', async (_what, method) => {
  backend.on(method, '/storage/v1/object/sign/*', () => new Promise(() => {}));
  jest.useFakeTimers({ advanceTimers: true });
  open(aPdf);
  expect(await screen.findByText('Abrindo o documento…')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  const retry = await button('Tentar Novamente');
  for (const name of ['Aprovar', 'Rejeitar']) expect(await button(name)).toBeDisabled();
  expect(await screen.findByText(FAILED)).toBeVisible();
  backend.on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' });
  stored(BYTES.pdf);
  fireEvent.click(retry);
  await drawDocument('extrato.pdf');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aprovar' })).toBeEnabled());
});

it.each([
  ['after a byte order mark of its portal', () => BYTES.pdfAfterMark],
  ['after a mail header', () => BYTES.pdfAfterMail],
  ['padded with zeros', () => Uint8Array.from([...BYTES.pdf, ...new Uint8Array(6000)])],
  [
    'before an HTML page of its portal',
    () => Uint8Array.from([...BYTES.pdf, ...new TextEncoder().encode('<html>'.repeat(900))]),
  ],
  ['with its pages in object streams', () => writtenPdf()],
  ['with a password for changes alone', () => writtenPdf({ ownerPassword: 'segredo' })],
])('a PDF %s can be approved', async (_what, bytes) => {
  stored(await bytes());
  open(aPdf);
  await drawDocument('extrato.pdf');
  await waitFor(async () => expect(await button('Aprovar')).toBeEnabled());
});
