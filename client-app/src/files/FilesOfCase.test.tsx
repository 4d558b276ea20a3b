import { saveFrom } from '@rotavisto/shared/lib';
import {
  BYTES,
  type FakeBackend,
  FakeCaches,
  fakeBackend,
  json,
  renderApp,
  signOut,
  storedFile,
} from '@rotavisto/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import '../strings';
import { client, session } from '../testing';
import { FilesOfCase } from './FilesOfCase';

const CASE = '00000000-0000-4000-8000-00000000aaaa';
const FILE = {
  id: '00000000-0000-4000-8000-0000000000f1',
  application_id: CASE,
  kind: 'ds160_confirmation',
  path: `case-files/${CASE}/f1.pdf`,
  original_name: 'confirmacao.pdf',
  file_size: 4000,
  sent_at: '2026-03-10T12:00:00Z',
  read_at: null as string | null,
};
const KEPT = `kept-files-${client.id} /kept-files/${CASE}/${FILE.id}.pdf`;

jest.mock('@rotavisto/shared/lib', () => ({ ...jest.requireActual('@rotavisto/shared/lib'), saveFrom: jest.fn() }));

let backend: FakeBackend;
beforeEach(() => {
  FakeCaches.install();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => {} });
  backend = fakeBackend()
    .on('GET', '/rest/v1/case_files', [FILE])
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.pdf))
    .on('POST', '/auth/v1/logout', {})
    .rpc('read_case_file', '2026-03-11T12:00:00Z');
});
afterEach(() => {
  FakeCaches.restore();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  jest.restoreAllMocks();
  backend.restore();
});

const open = (isAskedFor = false) =>
  renderApp(<FilesOfCase applicationId={CASE} isAskedFor={isAskedFor} />, { session });
const button = (name: string) => screen.findByRole('button', { name });
const read = () => backend.requests('/rest/v1/rpc/read_case_file').map(({ body }) => body);
const goOffline = () =>
  act(async () => {
    backend.goOffline();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
  });

it('FilesOfCase renders nothing for a case without files, and shows a note when the page was opened for files', async () => {
  backend.on('GET', '/rest/v1/case_files', []);
  const { unmount } = open();
  await waitFor(() => expect(backend.requests('/rest/v1/case_files')).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  Element.prototype.scrollIntoView = jest.fn();
  open(true);
  expect(await screen.findByText('Seu consultor ainda não enviou nenhum arquivo.')).toBeVisible();
});

it('FilesOfCase lists a file with its kind and day, and asks the client to bring a printed copy', async () => {
  open();
  expect(await screen.findByText('confirmacao.pdf, enviado em 10/03/2026')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Página de confirmação do DS-160/);
  expect(screen.getByText('Leve impressa ao CASV e à entrevista.')).toBeVisible();
  expect(screen.getByText('Novo')).toBeVisible();
});

it('FilesOfCase asks for no printed copy of a file of unknown kind', async () => {
  backend.on('GET', '/rest/v1/case_files', [{ ...FILE, kind: 'newer_kind' }]);
  open();
  await button('Abrir confirmacao.pdf');
  expect(screen.queryByText(/Leve impressa/)).toBeNull();
});

it('FilesOfCase marks a file as read at its first opening', async () => {
  const { user } = open();
  const first = await button('Abrir confirmacao.pdf');
  backend.on('GET', '/rest/v1/case_files', [{ ...FILE, read_at: '2026-03-11T12:00:00Z' }]);
  await user.click(first);
  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Novo')).toBeNull());
  expect(read()).toEqual([{ file_id: FILE.id }]);
});

it('FilesOfCase keeps a file on this device only on request, with a title for the offline page', async () => {
  const { user } = open();
  await button('Abrir confirmacao.pdf');
  expect(FakeCaches.all()).toEqual([]);
  await user.click(await button('Guardar neste aparelho: confirmacao.pdf'));
  expect(await screen.findByText('Guardado neste aparelho: abre sem internet.')).toBeVisible();
  expect(FakeCaches.all()).toEqual([KEPT]);
  const [response] = [...(FakeCaches.kept.get(`kept-files-${client.id}`)?.values() ?? [])];
  expect(decodeURIComponent(response?.headers.get('x-title') ?? '')).toBe(
    'Página de confirmação do DS-160 · Ana Souza',
  );
  expect(response?.headers.get('content-type')).toBe('application/pdf');
});

it('FilesOfCase opens a kept file offline, and deletes the copy on request', async () => {
  const { user } = open();
  await user.click(await button('Guardar neste aparelho: confirmacao.pdf'));
  await screen.findByText('Guardado neste aparelho: abre sem internet.');
  await goOffline();
  await user.click(await button('Abrir confirmacao.pdf'));
  expect(await screen.findByTitle('Arquivo: confirmacao.pdf')).toHaveAttribute('src', 'blob:one#navpanes=0&view=FitH');
  await user.keyboard('{Escape}');
  await user.click(await button('Apagar deste aparelho: confirmacao.pdf'));
  await waitFor(() => expect(FakeCaches.all()).toEqual([]));
  expect(await screen.findByText(/este arquivo não está guardado neste aparelho/)).toBeVisible();
});

it('FilesOfCase offers no opening offline for a file that is not kept', async () => {
  open();
  await button('Abrir confirmacao.pdf');
  await goOffline();
  expect(screen.queryByRole('button', { name: 'Abrir confirmacao.pdf' })).toBeNull();
  expect(screen.getByText(/este arquivo não está guardado neste aparelho/)).toBeVisible();
});

it('the sign-out deletes all kept files from this device', async () => {
  const { user } = open();
  await user.click(await button('Guardar neste aparelho: confirmacao.pdf'));
  await screen.findByText('Guardado neste aparelho: abre sem internet.');
  await act(() => signOut());
  await waitFor(() => expect(FakeCaches.all()).toEqual([]));
});

it('FilesOfCase does not keep a file that arrives after the sign-out', async () => {
  let answer: (file: Response) => void = () => {};
  backend.on('GET', '/storage/v1/object/sign/*', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { user } = open();
  await user.click(await button('Guardar neste aparelho: confirmacao.pdf'));
  await waitFor(() => expect(backend.unanswered()).toBe(1));
  await act(() => signOut());
  await act(async () => answer(storedFile(BYTES.pdf)));
  expect(FakeCaches.all()).toEqual([]);
});

it('FilesOfCase shows an error when a file cannot be downloaded, and offers to keep the file again', async () => {
  backend.on('GET', '/storage/v1/object/sign/*', json({}, 404));
  const { user } = open();
  await user.click(await button('Guardar neste aparelho: confirmacao.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('O arquivo não foi guardado neste aparelho.');
  expect(await button('Guardar neste aparelho: confirmacao.pdf')).toBeEnabled();
});

it('FilesOfCase shows a note in a browser that cannot keep files', async () => {
  FakeCaches.restore();
  open();
  expect(await screen.findByText(/Este navegador não guarda arquivos/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Guardar/ })).toBeNull();
});

it('FilesOfCase prints with the PDF viewer of the browser, and saves the file in a browser without viewer', async () => {
  const { user } = open();
  await user.click(await button('Imprimir confirmacao.pdf'));
  await waitFor(() => expect(document.querySelector('iframe.rv-visually-hidden')).toHaveAttribute('src', 'blob:one'));
  expect(saveFrom).not.toHaveBeenCalled();
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false });
  await user.click(await button('Imprimir confirmacao.pdf'));
  await waitFor(() => expect(saveFrom).toHaveBeenCalledWith('blob:one', 'confirmacao.pdf'));
  document.querySelector('iframe.rv-visually-hidden')?.remove();
});
