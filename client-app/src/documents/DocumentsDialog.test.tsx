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
    ['a Word document', file('texto.docx', 'application/msword'), INVALID],
    [
      'a file of more than 5 MB',
      file('passaporte.pdf', 'application/pdf', MAX_FILE_BYTES + 1),
      /^O arquivo deve ter menos que 5MB\. Digitalize só as páginas pedidas/,
    ],
    [
      'a file whose download is not finished',
      file('passaporte.pdf.crdownload', ''),
      /^O download deste arquivo não terminou/,
    ],
    ['an empty file', file('vazio.pdf', 'application/pdf', 0), 'O arquivo está vazio. Escolha outro arquivo.'],
  ])('rejects %s without an upload', async (_what, picked, sentence) => {
    show();
    await pick(picked);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(FakeUpload.all).toHaveLength(0);
  });

  it('accepts a dropped file', async () => {
    show();
    const zone = await screen.findByRole('group', { name: 'Escolher arquivo: Passaporte' });
    fireEvent.drop(zone, { dataTransfer: { files: [file('passaporte.pdf', 'application/pdf')] } });
    expect(await screen.findByText('Enviando passaporte.pdf')).toBeInTheDocument();
  });

  it('sends the first of three dropped files and names the ignored files', async () => {
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

  it('accepts a file dropped on the row of a pending document, which shows no drop area', async () => {
    show([aDocument({ status: 'pending' })]);
    const row = await screen.findByRole('region', { name: 'Passaporte' });
    expect(within(row).getByLabelText('Trocar arquivo: Passaporte')).toBeInTheDocument();
    expect(within(row).queryByText('Arraste o arquivo aqui ou')).not.toBeInTheDocument();
    fireEvent.drop(row, { dataTransfer: { files: [file('passaporte.pdf', 'application/pdf')] } });
    expect(await screen.findByText('Enviando passaporte.pdf')).toBeInTheDocument();
  });

  it('ignores a file dropped on an approved document', async () => {
    show([aDocument({ status: 'approved' })]);
    const row = await screen.findByRole('region', { name: 'Passaporte' });
    fireEvent.drop(row, { dataTransfer: { files: [file('passaporte.pdf', 'application/pdf')] } });
    expect(within(row).queryByLabelText('Trocar arquivo: Passaporte')).not.toBeInTheDocument();
    expect(screen.queryByText('Enviando passaporte.pdf')).not.toBeInTheDocument();
  });

  it('shows an uploaded file as a row with a menu that can replace the file', async () => {
    const { user } = show([aDocument({ status: 'pending' })]);
    const row = await screen.findByRole('region', { name: 'Passaporte' });
    const asked = jest.spyOn(HTMLInputElement.prototype, 'click');
    await user.click(within(row).getByRole('button', { name: 'Mais ações: Passaporte' }));
    expect(
      within(row)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ver documento', 'Trocar arquivo']);
    await user.click(within(row).getByRole('menuitem', { name: 'Trocar arquivo' }));
    expect(asked.mock.instances).toEqual([within(row).getByLabelText('Trocar arquivo: Passaporte')]);
    asked.mockRestore();
    expect(within(row).queryByRole('group')).not.toBeInTheDocument();
  });

  it.each([
    [[], 'Faltam 3 passos: passaporte · comprovante financeiro · enviar para análise'],
    [[aDocument()], 'Faltam 2 passos: comprovante financeiro · enviar para análise'],
    [[aDocument(), aDocument({ document_type: 'financial' })], 'Falta 1 passo: enviar para análise'],
    [
      [aDocument({ status: 'rejected' }), aDocument({ document_type: 'financial' })],
      'Faltam 2 passos: passaporte · enviar para análise',
    ],
  ])('the footer counts the remaining steps before the review, row %#', async (documents, sentence) => {
    show(documents);
    expect(await screen.findByText(sentence)).toBeVisible();
    const send = screen.getByRole('button', { name: 'Enviar para análise' });
    expect(send).toHaveProperty('disabled', !sentence.startsWith('Falta 1'));
  });

  it('shows a small picture as a thumbnail, and the file type of a large picture', async () => {
    const { backend } = show([
      aDocument({ mime_type: 'image/jpeg', file_name: 'documents/a/passport_1.jpg', file_size: 1024 * 1024 }),
      aDocument({
        document_type: 'financial',
        mime_type: 'image/jpeg',
        file_name: 'documents/a/financial_1.jpg',
        file_size: 1024 * 1024 + 1,
      }),
    ]);
    backend.on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/a.jpg?token=t' });
    const passport = await screen.findByRole('button', { name: 'Ver documento: Passaporte' });
    await waitFor(() => expect(passport.querySelector('img')).toHaveAttribute('src', expect.stringContaining('a.jpg')));
    const financial = screen.getByRole('button', { name: 'Ver documento: Comprovante financeiro' });
    expect(financial.querySelector('[data-type="jpg"]')).toBeVisible();
    expect(financial.querySelector('img')).toBeNull();
  });

  it('offers the camera of the device', async () => {
    show();
    const camera = await screen.findByLabelText('Usar câmera: Passaporte');
    expect(camera).toHaveAttribute('capture', 'environment');
  });
});

describe('a photo that is hard to read', () => {
  /** Makes the browser decode every photo with one even brightness. */
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

  it('is reported before the upload, and is sent when the client confirms', async () => {
    photoOf(30);
    const { user } = show();
    await pick(file('passaporte.jpg', 'image/jpeg'));
    expect(await screen.findByText('A foto está escura: use um lugar com mais luz.')).toBeInTheDocument();
    expect(FakeUpload.all).toHaveLength(0);
    expect(await picker()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Enviar assim mesmo' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  });

  it('is reduced below the size limit, and the client sees both sizes after the upload', async () => {
    photoOf(30);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['jpeg'])));
    const { user, backend } = show();
    backend.rpc('register_document', { id: 'd', status: 'pending' });
    await pick(file('passaporte.jpg', 'image/jpeg', MAX_FILE_BYTES + 1));
    await user.click(await screen.findByRole('button', { name: 'Enviar assim mesmo' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    act(() => FakeUpload.last().finish(200));
    expect(await screen.findByText(/^Foto reduzida de 5 MB para 1 KB/)).toBeInTheDocument();
  });

  it('is sent without a check in a browser that cannot decode photos', async () => {
    show();
    await pick(file('passaporte.jpg', 'image/jpeg'));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  });

  it('is reported as damaged when decoding fails, and is sent when the client confirms', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no image')) });
    const { user } = show();
    await pick(file('passaporte.jpg', 'image/jpeg'));
    expect(await screen.findByText(/parece incompleto ou danificado/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enviar assim mesmo' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  });
});

describe('a document in another format or condition', () => {
  it('is sent with the file extension of its content', async () => {
    show();
    await pick(aFile('foto.jfif', 'jpeg', 'image/jpeg'));
    expect(await screen.findByText('Enviando foto.jpg')).toBeInTheDocument();
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    expect(FakeUpload.last().url).toMatch(/\/passport_[0-9a-f-]+\.jpg$/);
  });

  it('is reported as damaged, and is sent when the client confirms', async () => {
    const { user } = show();
    await pick(aFile('extrato.pdf', 'pdfCut', 'application/pdf'));
    expect(await screen.findByText('Antes de enviar extrato.pdf:')).toBeInTheDocument();
    expect(screen.getByText(/parece incompleto ou danificado/)).toBeInTheDocument();
    expect(FakeUpload.all).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Enviar assim mesmo' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  });

  it('is rejected with the name of its format', async () => {
    show();
    await pick(aFile('foto.jpg', 'heic', 'image/jpeg'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Este arquivo é uma imagem HEIC');
    expect(FakeUpload.all).toHaveLength(0);
  });

  it.each([
    ['broken', /está danificado e não abre/],
    ['gigantic', /pixels demais/],
  ])('is rejected with an error message when the server finds the file %s', async (problem, sentence) => {
    const { backend } = show();
    backend.on('POST', '/functions/v1/inspect-upload', { ok: false, problem });
    await pick(file('extrato.pdf', 'application/pdf'));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    act(() => FakeUpload.last().finish(200));
    const slot = within(screen.getByRole('region', { name: 'Passaporte' }));
    expect(await slot.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('is rejected with an error message when the device can no longer read the file', async () => {
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
  it('rejects a PDF', async () => {
    show();
    await pick(file('foto.pdf', 'application/pdf'), 'Escolher arquivo: Foto 5×5 (opcional)');
    expect(await screen.findByText('A foto deve ser um JPG ou PNG, não um PDF.')).toBeInTheDocument();
    expect(FakeUpload.all).toHaveLength(0);
  });
});

describe('sending a document', () => {
  it('shows the progress, registers the document and confirms the upload', async () => {
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
    expect(await screen.findByText('Pronto para análise')).toBeInTheDocument();
    // A document counts as sent after both documents are submitted.
    expect(screen.getByText(/^Carregado em /)).toBeVisible();
    expect(screen.queryByText(/^Enviado em /)).not.toBeInTheDocument();
    expect(FakeUpload.last().url).toMatch(
      new RegExp(`/storage/v1/object/visa-documents/documents/${client.id}/[^/]+/passport_[^/]+\\.pdf$`),
    );
  });

  it('shows an error and registers no document when the server finds another file type', async () => {
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

  it('stops when the client cancels the upload', async () => {
    const { user } = show();
    await pick(file('passaporte.pdf', 'application/pdf'));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancelar envio' }));
    expect(await screen.findByText('Envio cancelado.')).toBeInTheDocument();
  });

  it('keeps the file after a failed upload and retries', async () => {
    const { user } = show();
    await pick(file('passaporte.pdf', 'application/pdf'));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    act(() => FakeUpload.last().finish(500));
    expect(await screen.findByText('Erro ao enviar documento')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  });
});

it('the dialog shows an error and sends no file without an application id', async () => {
  fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [anApplication({ client, at: 'document_collection' })])
    .on('GET', '/rest/v1/document_submissions', []);
  renderApp(<DocumentsDialog onClose={() => {}} applicationId="" />, { session });
  await pick(file('passaporte.pdf', 'application/pdf'));
  expect(await screen.findByText('ID da aplicação não encontrado')).toBeInTheDocument();
  expect(FakeUpload.all).toHaveLength(0);
});

describe('the list of sent documents', () => {
  it('shows a load error with a retry button', async () => {
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
