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

it('PaymentDialog shows the portal, the payment and the receipt, with one primary action at a time', async () => {
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

it('PaymentDialog accepts the first of two dropped receipts and names the ignored receipt', async () => {
  show(PROTOCOL);
  const place = await screen.findByRole('region', { name: 'Envie o comprovante' });
  fireEvent.drop(place, { dataTransfer: { files: [aFile('r.pdf', 'pdf'), aFile('s.pdf', 'pdf')] } });
  expect(await screen.findByText(/Arquivo escolhido: r\.pdf/)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi recebido: s.pdf');
  fireEvent.drop(place, { dataTransfer: { files: [] } });
  expect(screen.getByRole('alert')).toHaveTextContent('Isto não é um arquivo');
});

it('PaymentDialog rejects a receipt of the wrong type', async () => {
  show(PROTOCOL);
  const input = await screen.findByLabelText('Escolher comprovante');
  fireEvent.change(input, { target: { files: [aFile('recibo.docx', 'zip')] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Tipo de arquivo inválido');
});

it('PaymentDialog keeps file and method when the upload of the receipt fails', async () => {
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

it('PaymentDialog sends the receipt of a boleto as PIX, shows a confirmation and closes', async () => {
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

it('PaymentDialog shows a cancel button after the send button during the upload, and a note after the cancellation', async () => {
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

it('PaymentDialog shows a load error with a retry button', async () => {
  const backend = fakeBackend().on('GET', '/rest/v1/visa_applications', json({ code: 'XX', message: 'x' }, 400));
  const { user } = renderApp(<PaymentDialog onClose={() => {}} applicationId="a" />, { session });
  expect(await screen.findByText('Erro ao carregar dados do pagamento')).toBeInTheDocument();
  const steps = stepsAt('payment');
  backend.on('GET', '/rest/v1/visa_applications', [anApplication({ client, application_steps: steps })]);
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByRole('dialog', { name: 'Aguardando Protocolo DS-160' })).toBeInTheDocument();
});

describe('a receipt in another format or condition', () => {
  const choose = async (file: File) => {
    const { user } = show(PROTOCOL);
    const input = await screen.findByLabelText('Escolher comprovante');
    await act(async () => {
      fireEvent.change(input, { target: { files: [file] } });
    });
    return user;
  };

  it('is accepted with the file extension of its content', async () => {
    await choose(aFile('foto.jfif', 'jpeg', 'image/jpeg'));
    expect(await screen.findByText(/Arquivo escolhido: foto\.jpg /)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is accepted with a warning if the file is damaged', async () => {
    await choose(aFile('extrato.pdf', 'pdfCut', 'application/pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent('parece incompleto ou danificado');
    expect(screen.getByText(/Arquivo escolhido/)).toBeInTheDocument();
  });

  it('is rejected with the name of its format', async () => {
    await choose(aFile('foto.jpg', 'heic', 'image/jpeg'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Este arquivo é uma imagem HEIC');
    expect(screen.queryByText(/Arquivo escolhido/)).not.toBeInTheDocument();
  });
});
