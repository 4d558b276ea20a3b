import type { StepMetadata, StepType } from '@rotavisto/shared/domain';
import {
  aFile,
  anApplication,
  aProfile,
  aSubscription,
  FakeUpload,
  fakeBackend,
  json,
  renderApp,
  stepsAt,
} from '@rotavisto/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PaymentDialog } from './PaymentDialog';

const client = aProfile();
const session = { profile: client, subscription: aSubscription() };
const PROTOCOL = { protocol_number: 'AA00ABCD12', protocol_registered_at: '2026-03-12T13:05:00Z' };

function show(metadata: StepMetadata, at: StepType = 'payment') {
  const steps = stepsAt(at).map((step) => (step.step_type === 'payment' ? { ...step, metadata } : step));
  const application = anApplication({ client, application_steps: steps });
  const backend = fakeBackend().on('GET', '/rest/v1/visa_applications', [application]);
  let closed = false;
  const view = renderApp(
    <PaymentDialog
      onClose={() => {
        closed = true;
      }}
      applicationId={application.id}
    />,
    { session },
  );
  return { backend, application, isClosed: () => closed, ...view };
}

beforeEach(() => FakeUpload.install());
afterEach(() => FakeUpload.restore());

it('leads to the portal, the payment and the receipt, with one blue action at a time', async () => {
  const { user } = show(PROTOCOL);
  const portal = await screen.findByRole('link', { name: 'Abrir o portal oficial' });
  const send = screen.getByRole('button', { name: 'Enviar comprovante' });
  const isBlue = (element: HTMLElement) => element.classList.contains('ant-btn-primary');
  expect([portal, send].map(isBlue)).toEqual([true, false]);
  const blocks = ['Entre no portal oficial', 'Pague a taxa', 'Envie o comprovante'];
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
    expect.arrayContaining(blocks),
  );
  await user.upload(screen.getByLabelText('Escolher comprovante'), aFile('r.pdf', 'pdf'));
  await screen.findByText(/Arquivo escolhido/);
  expect([portal, send].map(isBlue)).toEqual([false, true]);
});

it('takes the first of two receipts dropped together and names the other', async () => {
  show(PROTOCOL);
  const place = await screen.findByRole('region', { name: 'Envie o comprovante' });
  fireEvent.drop(place, { dataTransfer: { files: [aFile('r.pdf', 'pdf'), aFile('s.pdf', 'pdf')] } });
  expect(await screen.findByText(/Arquivo escolhido: r\.pdf/)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi recebido: s.pdf');
  fireEvent.drop(place, { dataTransfer: { files: [] } });
  expect(screen.getByRole('alert')).toHaveTextContent('Isto não é um arquivo');
});

it('refuses a receipt of the wrong type', async () => {
  show(PROTOCOL);
  const input = await screen.findByLabelText('Escolher comprovante');
  fireEvent.change(input, { target: { files: [aFile('recibo.docx', 'zip')] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Tipo de arquivo inválido');
});

it('keeps file and method when sending the receipt fails', async () => {
  const { user, isClosed } = show(PROTOCOL);
  await user.click(await screen.findByRole('radio', { name: 'PIX' }));
  await user.upload(screen.getByLabelText('Escolher comprovante'), aFile('r.pdf', 'pdf'));
  await screen.findByText(/Arquivo escolhido/);
  await user.click(screen.getByRole('button', { name: 'Enviar comprovante' }));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  act(() => FakeUpload.last().finish(500));
  expect(await screen.findByText(/^O comprovante não foi enviado\./)).toBeVisible();
  expect(await screen.findByText('Erro ao enviar comprovante')).toBeInTheDocument();
  expect(screen.getByText(/O comprovante não foi enviado/)).toHaveRole('alert');
  expect(screen.getByRole('radio', { name: 'PIX' })).toBeChecked();
  expect(screen.getByText(/Arquivo escolhido: r.pdf/)).toBeInTheDocument();
  expect(isClosed()).toBe(false);
});

it('sends the receipt, of a boleto as of PIX, says so and closes', async () => {
  const { backend, user, isClosed } = show(PROTOCOL);
  backend.on('POST', '/functions/v1/inspect-upload', { ok: true }).rpc('submit_payment_receipt', { id: 'x' });
  await user.click(await screen.findByRole('radio', { name: 'Boleto' }));
  await user.upload(screen.getByLabelText('Escolher comprovante'), aFile('r.pdf', 'pdf'));
  await screen.findByText(/Arquivo escolhido/);
  await user.click(screen.getByRole('button', { name: 'Enviar comprovante' }));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  act(() => FakeUpload.last().finish(200));
  expect(await screen.findByText('Comprovante enviado com sucesso')).toBeInTheDocument();
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(backend.requests('/rest/v1/rpc/submit_payment_receipt')[0]?.body).toMatchObject({
    payment_method: 'pix',
    receipt_path: expect.stringMatching(/^receipts\/[^/]+\/[^/]+\.pdf$/),
  });
});

it('keeps the place of its button while it sends, with the cancelling after it, and says that it was cancelled', async () => {
  const { user, isClosed } = show(PROTOCOL);
  await user.click(await screen.findByRole('radio', { name: 'PIX' }));
  await user.upload(screen.getByLabelText(/Escolher/), aFile('r.pdf', 'pdf'));
  await screen.findByText(/Arquivo escolhido/);
  const send = screen.getByRole('button', { name: 'Enviar comprovante' });
  await user.dblClick(send);
  const cancel = await screen.findByRole('button', { name: 'Cancelar envio' });
  expect(send.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await user.click(cancel);
  expect(await screen.findByText('Envio cancelado.')).toHaveRole('status');
  expect(screen.queryByText(/O comprovante não foi enviado/)).not.toBeInTheDocument();
  expect(isClosed()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Enviar comprovante' }));
  expect(screen.queryByText('Envio cancelado.')).not.toBeInTheDocument();
});

it('shows the load error with Tentar Novamente', async () => {
  const backend = fakeBackend().on('GET', '/rest/v1/visa_applications', json({ code: 'XX', message: 'x' }, 400));
  const { user } = renderApp(<PaymentDialog onClose={() => {}} applicationId="a" />, { session });
  expect(await screen.findByText('Erro ao carregar dados do pagamento')).toBeInTheDocument();
  const steps = stepsAt('payment');
  backend.on('GET', '/rest/v1/visa_applications', [anApplication({ client, application_steps: steps })]);
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByRole('dialog', { name: 'Aguardando Protocolo DS-160' })).toBeInTheDocument();
});

describe('a receipt as people have it', () => {
  const choose = async (file: File) => {
    const { user } = show(PROTOCOL);
    const input = await screen.findByLabelText('Escolher comprovante');
    await act(async () => {
      fireEvent.change(input, { target: { files: [file] } });
    });
    return user;
  };

  it('is taken under the name of what its bytes are', async () => {
    await choose(aFile('foto.jfif', 'jpeg', 'image/jpeg'));
    expect(await screen.findByText(/Arquivo escolhido: foto\.jpg /)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is chosen with a warning where it is damaged', async () => {
    await choose(aFile('extrato.pdf', 'pdfCut', 'application/pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent('parece incompleto ou danificado');
    expect(screen.getByText(/Arquivo escolhido/)).toBeInTheDocument();
  });

  it('is refused with the name of its format', async () => {
    await choose(aFile('foto.jpg', 'heic', 'image/jpeg'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Este arquivo é uma imagem HEIC');
    expect(screen.queryByText(/Arquivo escolhido/)).not.toBeInTheDocument();
  });
});
