import { MAX_FILE_BYTES, type StepType } from '@rotavisto/shared/domain';
import {
  aDocument,
  aFile,
  anApplication,
  aProfile,
  aSubscription,
  FakeUpload,
  fakeBackend,
  json,
  renderApp,
} from '@rotavisto/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DocumentsDialog } from './DocumentsDialog';

const client = aProfile();
const session = { profile: client, subscription: aSubscription() };
const INVALID = 'Tipo de arquivo inválido. Tipos permitidos: PDF, JPG, JPEG, PNG';
const UNKNOWN = /^O conteúdo deste arquivo não é PDF, JPG nem PNG/;

function show(documents: object[] = [], at: StepType = 'document_collection', onClose = () => {}) {
  const application = anApplication({ client, at });
  const backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/document_submissions', documents)
    .on('POST', '/functions/v1/inspect-upload', { ok: true });
  const screenOf = renderApp(<DocumentsDialog onClose={onClose} applicationId={application.id} />, { session });
  return { backend, application, ...screenOf };
}

const file = (name: string, type: string, size = 2000) => {
  const made = aFile(name, name.endsWith('.jpg') ? 'jpeg' : 'pdf', type);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const picker = async (name = 'Escolher arquivo: Passaporte') =>
  (await screen.findAllByLabelText(name)).find((one) => one instanceof HTMLInputElement) as HTMLInputElement;
const pick = async (picked: File, name?: string) => {
  const input = await picker(name);
  await act(async () => {
    fireEvent.change(input, { target: { files: [picked] } });
  });
};

beforeEach(() => FakeUpload.install());
afterEach(() => FakeUpload.restore());

describe('choosing a file', () => {
  it.each([
    ['a type that is not allowed', file('passaporte.svg', 'image/svg+xml'), INVALID],
    ['a document of Word', file('texto.docx', 'application/msword'), INVALID],
    [
      'more than 5 MB',
      file('passaporte.pdf', 'application/pdf', MAX_FILE_BYTES + 1),
      /^O arquivo deve ter menos que 5MB\. Digitalize só as páginas pedidas/,
    ],
    [
      'a file that is still downloaded',
      file('passaporte.pdf.crdownload', ''),
      /^O download deste arquivo não terminou/,
    ],
    ['an empty file', file('vazio.pdf', 'application/pdf', 0), 'O arquivo está vazio. Escolha outro arquivo.'],
  ])('refuses %s, and sends nothing', async (_what, picked, sentence) => {
    show();
    await pick(picked);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(FakeUpload.all).toHaveLength(0);
  });

  it('accepts a file that is dropped', async () => {
    show();
    const zone = await screen.findByRole('group', { name: 'Escolher arquivo: Passaporte' });
    fireEvent.drop(zone, { dataTransfer: { files: [file('passaporte.pdf', 'application/pdf')] } });
    expect(await screen.findByText('Enviando passaporte.pdf')).toBeInTheDocument();
  });

  it('sends the first of three files dropped together and names the others', async () => {
    show();
    const zone = await screen.findByRole('group', { name: 'Escolher arquivo: Passaporte' });
    const files = ['um.pdf', 'dois.pdf', 'tres.pdf'].map((name) => file(name, 'application/pdf'));
    fireEvent.drop(zone, { dataTransfer: { files } });
    expect(await screen.findByText('Enviando um.pdf')).toBeInTheDocument();
    expect(screen.getByText(/^Aqui vai um arquivo por vez\. Não foi recebido: dois\.pdf, tres\.pdf$/)).toBeVisible();
    const row = screen.getByRole('region', { name: 'Passaporte' });
    fireEvent.drop(row, { dataTransfer: { files: files.slice(1, 2) } });
    expect(screen.getByText(/^Espere o envio do arquivo terminar\. Não foi recebido: dois\.pdf$/)).toBeVisible();
    expect(FakeUpload.all).toHaveLength(1);
  });

  it('accepts a file that is dropped on the row of one that waits, which has no drop area', async () => {
    show([aDocument({ status: 'pending' })]);
    const row = await screen.findByRole('region', { name: 'Passaporte' });
    expect(within(row).getByText('Trocar arquivo')).toBeInTheDocument();
    expect(within(row).queryByText('Arraste o arquivo aqui ou')).not.toBeInTheDocument();
    fireEvent.drop(row, { dataTransfer: { files: [file('passaporte.pdf', 'application/pdf')] } });
    expect(await screen.findByText('Enviando passaporte.pdf')).toBeInTheDocument();
  });

  it('takes nothing dropped on an approved document', async () => {
    show([aDocument({ status: 'approved' })]);
    const row = await screen.findByRole('region', { name: 'Passaporte' });
    fireEvent.drop(row, { dataTransfer: { files: [file('passaporte.pdf', 'application/pdf')] } });
    expect(within(row).queryByText('Trocar arquivo')).not.toBeInTheDocument();
    expect(screen.queryByText('Enviando passaporte.pdf')).not.toBeInTheDocument();
  });

  it('offers the camera', async () => {
    show();
    const camera = await screen.findByLabelText('Usar câmera: Passaporte');
    expect(camera).toHaveAttribute('capture', 'environment');
  });
});

describe('a photo that is hard to read', () => {
  /** A photo as the browser decodes it, all of one brightness. */
  const photoOf = (brightness: number) => {
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 1600, height: 1200, close: () => {} }) });
    const context = {
      fillRect: () => {},
      drawImage: () => {},
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        width,
        height,
        data: new Uint8ClampedArray(width * height * 4).fill(brightness),
      }),
    };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  };
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    jest.restoreAllMocks();
  });

  it('is told before it is sent, and goes all the same when the client says so', async () => {
    photoOf(30);
    const { user } = show();
    await pick(file('passaporte.jpg', 'image/jpeg'));
    expect(await screen.findByText('A foto está escura: use um lugar com mais luz.')).toBeInTheDocument();
    expect(FakeUpload.all).toHaveLength(0);
    expect(await picker()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Enviar assim mesmo' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  });

  it('is made smaller where it is above the limit, which the client is told once it is sent', async () => {
    photoOf(30);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['jpeg'])));
    const { user, backend } = show();
    backend.rpc('register_document', { id: 'd', status: 'pending' });
    await pick(file('passaporte.jpg', 'image/jpeg', MAX_FILE_BYTES + 1));
    await user.click(await screen.findByRole('button', { name: 'Enviar assim mesmo' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    act(() => FakeUpload.last().finish(200));
    expect(await screen.findByText(/^Foto reduzida de 5 MB para 4 B/)).toBeInTheDocument();
  });

  it('is sent at once where a browser has no means to look', async () => {
    show();
    await pick(file('passaporte.jpg', 'image/jpeg'));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  });

  it('is told to be damaged where the browser cannot draw it, and goes all the same', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no image')) });
    const { user } = show();
    await pick(file('passaporte.jpg', 'image/jpeg'));
    expect(await screen.findByText(/parece incompleto ou danificado/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enviar assim mesmo' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  });
});

describe('a document as people have it', () => {
  it('is sent under the name of what its bytes are', async () => {
    show();
    await pick(aFile('foto.jfif', 'jpeg', 'image/jpeg'));
    expect(await screen.findByText('Enviando foto.jpg')).toBeInTheDocument();
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    expect(FakeUpload.last().url).toMatch(/\/passport_[0-9a-f-]+\.jpg$/);
  });

  it('is told to be damaged, and goes when the client says so', async () => {
    const { user } = show();
    await pick(aFile('extrato.pdf', 'pdfCut', 'application/pdf'));
    expect(await screen.findByText('Antes de enviar extrato.pdf:')).toBeInTheDocument();
    expect(screen.getByText(/parece incompleto ou danificado/)).toBeInTheDocument();
    expect(FakeUpload.all).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Enviar assim mesmo' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  });

  it('is refused with the name of its format', async () => {
    show();
    await pick(aFile('foto.jpg', 'heic', 'image/jpeg'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Este arquivo é uma imagem HEIC');
    expect(FakeUpload.all).toHaveLength(0);
  });

  it.each([
    ['broken', /está danificado e não abre/],
    ['gigantic', /pixels demais/],
  ])('what the server finds %s is told in the same words', async (problem, sentence) => {
    const { backend } = show();
    backend.on('POST', '/functions/v1/inspect-upload', { ok: false, problem });
    await pick(file('extrato.pdf', 'application/pdf'));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    act(() => FakeUpload.last().finish(200));
    const slot = within(screen.getByRole('region', { name: 'Passaporte' }));
    expect(await slot.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('is told when it cannot be read any more', async () => {
    show();
    const gone = file('extrato.pdf', 'application/pdf');
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    await pick(gone);
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler o arquivo neste aparelho.');
  });
});

describe('the optional photo', () => {
  it('is no PDF', async () => {
    show();
    await pick(file('foto.pdf', 'application/pdf'), 'Escolher arquivo: Foto 5×5 (opcional)');
    expect(await screen.findByText('A foto deve ser um JPG ou PNG, não um PDF.')).toBeInTheDocument();
    expect(FakeUpload.all).toHaveLength(0);
  });
});

describe('sending', () => {
  it('shows progress, registers the document and says so', async () => {
    const { backend } = show();
    backend.rpc('register_document', () => {
      backend.on('GET', '/rest/v1/document_submissions', [aDocument({ original_name: 'passaporte.pdf' })]);
      return { id: 'd', status: 'pending' };
    });
    await pick(file('passaporte.pdf', 'application/pdf'));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    act(() => FakeUpload.last().progress(50, 100));
    expect(await screen.findByRole('progressbar', { name: 'Enviando passaporte.pdf' })).toHaveValue(50);
    act(() => FakeUpload.last().finish(200));
    expect(await screen.findByText('Documento enviado com sucesso')).toBeInTheDocument();
    expect(await screen.findByText('Pronto para enviar')).toBeInTheDocument();
    // Not sent before both documents are submitted.
    expect(screen.getByText(/^Carregado em /)).toBeVisible();
    expect(screen.queryByText(/^Enviado em /)).not.toBeInTheDocument();
    expect(FakeUpload.last().url).toMatch(
      new RegExp(`/storage/v1/object/visa-documents/documents/${client.id}/[^/]+/passport_[^/]+\\.pdf$`),
    );
  });

  it('says when the server finds something else in a file than its name says, and registers nothing', async () => {
    const { backend } = show();
    backend.on('POST', '/functions/v1/inspect-upload', { ok: false });
    await pick(file('planilha.pdf', 'application/pdf'));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    act(() => FakeUpload.last().finish(200));
    const slot = within(screen.getByRole('region', { name: 'Passaporte' }));
    expect(await slot.findByRole('alert')).toHaveTextContent(UNKNOWN);
    expect(slot.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
    expect(await picker()).toBeEnabled();
    expect(backend.requests('/rest/v1/rpc/register_document')).toEqual([]);
  });

  it('can be cancelled', async () => {
    const { user } = show();
    await pick(file('passaporte.pdf', 'application/pdf'));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancelar envio' }));
    expect(await screen.findByText('Envio cancelado.')).toBeInTheDocument();
  });

  it('keeps the file when sending fails and tries again', async () => {
    const { user } = show();
    await pick(file('passaporte.pdf', 'application/pdf'));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    act(() => FakeUpload.last().finish(500));
    expect(await screen.findByText('Erro ao enviar documento')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  });
});

it('says when no application is named, and sends nothing', async () => {
  fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [anApplication({ client, at: 'document_collection' })])
    .on('GET', '/rest/v1/document_submissions', []);
  renderApp(<DocumentsDialog onClose={() => {}} applicationId="" />, { session });
  await pick(file('passaporte.pdf', 'application/pdf'));
  expect(await screen.findByText('ID da aplicação não encontrado')).toBeInTheDocument();
  expect(FakeUpload.all).toHaveLength(0);
});

describe('what was sent', () => {
  it('shows the load error with a way to try again', async () => {
    const application = anApplication({ client });
    const backend = fakeBackend()
      .on('GET', '/rest/v1/visa_applications', [application])
      .on('GET', '/rest/v1/document_submissions', json({ code: 'XX000', message: 'no' }, 400));
    const { user } = renderApp(<DocumentsDialog onClose={() => {}} applicationId={application.id} />, { session });
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(await screen.findByText('Erro ao carregar documentos')).toBeInTheDocument();
    backend.on('GET', '/rest/v1/document_submissions', []);
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Passaporte' })).toBeInTheDocument();
  });
});
