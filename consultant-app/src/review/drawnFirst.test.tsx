import {
  aConsultant,
  aDocument,
  anApplication,
  BYTES,
  type FakeBackend,
  fakeBackend,
  refusal,
  renderApp,
  storedFile,
} from '@rotavisto/shared/testing';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawDocument } from '../testing/screen';
import { DocumentReviewDialog } from './DocumentReviewDialog';
import '../strings';

const application = anApplication();
const aPdf = aDocument({
  id: 'a',
  file_name: 'a.pdf',
  original_name: 'passaporte.pdf',
  submitted_at: '2026-03-12T12:00:00Z',
});
const aPhoto = { ...aPdf, file_name: 'a.jpg', original_name: 'passaporte.jpg', mime_type: 'image/jpeg' };
const other = aDocument({
  id: 'b',
  file_name: 'b.pdf',
  original_name: 'extrato.pdf',
  submitted_at: '2026-03-11T12:00:00Z',
});
const OPENING = 'Espere o documento aparecer na tela para decidir.';

let backend: FakeBackend;
let letGo: () => void;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => {} });
  backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.pdf))
    .rpc('review_document', () => new Promise(() => {}));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  backend.restore();
});

function ReadAgain() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => client.invalidateQueries({ queryKey: ['documents', application.id] })}>
      Ler de novo
    </button>
  );
}

function open(documents: object[]) {
  backend.on('GET', '/rest/v1/document_submissions', documents);
  return renderApp(
    <>
      <DocumentReviewDialog applicationId={application.id} onClose={() => {}} />
      <ReadAgain />
    </>,
    { session: { profile: aConsultant() } },
  );
}
function delay(method: string) {
  const answer = method === 'POST' ? { signedURL: '/object/sign/visa-documents/one?token=t' } : storedFile(BYTES.pdf);
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  backend.on(method, '/storage/v1/object/sign/*', () => held.then(() => answer));
}
const shown = (name: string) => screen.findByTitle(`Documento: ${name}`);
const photo = (name: string) => screen.findByRole('img', { name: `Documento: ${name}` });
const button = (name: string) => screen.findByRole('button', { name });
/** The file that the notice of the last decision names. */
const decided = () =>
  /: (\S+)/.exec(screen.queryByRole('button', { name: 'Desfazer' })?.closest('[role=status]')?.textContent ?? '')?.[1];

/** Waits until a decision would be made. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Presses every key and button that could decide. */
async function insist() {
  for (const code of ['KeyA', 'KeyR', 'Digit1', 'KeyA']) fireEvent.keyDown(document.body, { altKey: true, code });
  fireEvent.click(await button('Aprovar'));
  fireEvent.click(await button('Rejeitar'));
  await settled();
}
async function expectAsleep(reason: string) {
  await insist();
  expect(decided()).toBeUndefined();
  expect(screen.getByPlaceholderText(/^Adicione/)).toHaveValue('');
  for (const name of ['Aprovar', 'Rejeitar', 'Ilegível']) expect(await button(name)).toBeDisabled();
  await waitFor(async () => expect(await button('Aprovar')).toHaveAccessibleDescription(`${current()} ${reason}`));
  expect(screen.getByText(reason).parentElement).toHaveAttribute('role', 'status');
}
const current = () => document.querySelector('[aria-current="true"] strong')?.textContent ?? '';
async function expectAwake(name: string) {
  await waitFor(async () => expect(await button('Aprovar')).toBeEnabled());
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyA' });
  await waitFor(() => expect(decided()).toBe(name));
}

it.each([
  ['the link of the document', 'POST'],
  ['the content of the document', 'GET'],
])('no key or button decides while %s is loading', async (_, method) => {
  delay(method);
  open([aPdf, other]);
  await button('Aprovar');
  await expectAsleep(OPENING);
  letGo();
  await shown('passaporte.pdf');
  await expectAsleep(OPENING);
  await drawDocument('passaporte.pdf');
  await expectAwake('passaporte.pdf');
});

it('the buttons are disabled again for the next document', async () => {
  open([aPdf, other]);
  await drawDocument('passaporte.pdf');
  await expectAwake('passaporte.pdf');
  await shown('extrato.pdf');
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyA' });
  await settled();
  expect(decided()).toBe('passaporte.pdf');
  await drawDocument('extrato.pdf');
  await expectAwake('extrato.pdf');
});

it('the buttons are disabled again for a document that is opened a second time', async () => {
  const { user } = open([aPdf, other]);
  await drawDocument('passaporte.pdf');
  await user.click(await screen.findByRole('button', { name: /^extrato/ }));
  await user.click(await screen.findByRole('button', { name: /^passaporte/ }));
  await expectAsleep(OPENING);
});

it('the buttons are disabled again for a file that replaces the shown file', async () => {
  open([aPdf]);
  await drawDocument('passaporte.pdf');
  await waitFor(async () => expect(await button('Aprovar')).toBeEnabled());
  backend.on('GET', '/rest/v1/document_submissions', [{ ...aPdf, file_name: 'a2.pdf', original_name: 'novo.pdf' }]);
  fireEvent.click(screen.getByText('Ler de novo'));
  await shown('novo.pdf');
  await expectAsleep(OPENING);
  await drawDocument('novo.pdf');
  await expectAwake('novo.pdf');
});

it('the buttons are disabled for an enlarged document until it is drawn', async () => {
  open([aPdf]);
  await drawDocument('passaporte.pdf');
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyV' });
  await waitFor(() => expect(screen.getAllByTitle('Documento: passaporte.pdf')).toHaveLength(2));
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyA' });
  await settled();
  expect(decided()).toBeUndefined();
  await drawDocument('passaporte.pdf');
  await expectAwake('passaporte.pdf');
});

it.each([
  ['the link of the document', 'POST'],
  ['the content of the document', 'GET'],
])('no key or button decides when %s fails, until the document is opened again', async (_, method) => {
  backend.on(method, '/storage/v1/object/sign/*', refusal('broken', 'XX000', 500));
  const { user } = open([aPdf]);
  const retry = await button('Tentar Novamente');
  await expectAsleep('O documento não abriu. Tente abri-lo de novo antes de decidir.');
  backend
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.pdf));
  await user.click(retry);
  await drawDocument('passaporte.pdf');
  await expectAwake('passaporte.pdf');
});

it('the buttons are disabled until a picture is decoded', async () => {
  let decoded = () => {};
  Object.assign(HTMLImageElement.prototype, {
    decode: () =>
      new Promise<void>((resolve) => {
        decoded = resolve;
      }),
  });
  backend.on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.jpeg));
  open([aPhoto]);
  fireEvent.load(await photo('passaporte.jpg'));
  await expectAsleep(OPENING);
  await act(async () => decoded());
  await expectAwake('passaporte.jpg');
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

it('the buttons are enabled when the browser cannot show PDFs and shows a notice instead', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  open([aPdf]);
  expect(await screen.findByText('Este navegador não mostra PDFs aqui. Baixe o arquivo para vê-lo.')).toBeVisible();
  expect(screen.queryByTitle('Documento: passaporte.pdf')).not.toBeInTheDocument();
  await expectAwake('passaporte.pdf');
});
