import type { StepMetadata, StepType } from '@rotavisto/shared/domain';
import {
  aConsultant,
  anApplication,
  aProfile,
  fakeBackend,
  refusal,
  renderApp,
  stepsAt,
} from '@rotavisto/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { PaymentDialog } from './PaymentDialog';

const session = { profile: aConsultant() };
const RECEIPT = {
  protocol_number: 'AA00ABCD12',
  protocol_registered_at: '2026-03-12T13:05:00Z',
  payment_method: 'pix' as const,
  payment_completed: true,
  receipt_url: 'receipts/a/r.pdf',
  receipt_uploaded_at: '2026-03-13T13:05:00Z',
};

function show(metadata: StepMetadata, at: StepType = 'payment') {
  const steps = stepsAt(at).map((step) => (step.step_type === 'payment' ? { ...step, metadata } : step));
  const application = anApplication({ client: aProfile(), application_steps: steps });
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
  return { backend, isClosed: () => closed, ...view };
}

const number = () => screen.findByRole('textbox', { name: 'Número do protocolo' });
const register = () => screen.getByRole('button', { name: 'Registrar protocolo' });

it('asks for the number', async () => {
  const { user } = show({});
  await user.type(await number(), '   ');
  await user.click(register());
  expect(screen.getByText('Por favor, informe o número do protocolo')).toBeInTheDocument();
});

it('warns about an unusual number and registers it all the same', async () => {
  const { backend, user, isClosed } = show({});
  backend.rpc('register_protocol', { id: 'x' });
  await user.type(await number(), 'xy-1');
  expect(screen.getByText(/costuma começar com AA/)).toBeInTheDocument();
  await user.click(register());
  expect(await screen.findByText('Protocolo registrado com sucesso')).toBeInTheDocument();
  expect(backend.requests('/rest/v1/rpc/register_protocol')[0]?.body).toMatchObject({ protocol_number: 'XY-1' });
  await waitFor(() => expect(isClosed()).toBe(true));
});

it('says when registering failed', async () => {
  const { backend, user } = show({});
  backend.rpc('register_protocol', refusal('unexpected'));
  await user.type(await number(), 'AA00ABCD12');
  await user.click(register());
  expect(await screen.findByText('Erro ao registrar protocolo')).toBeInTheDocument();
});

it('corrects a wrong number, and asks why', async () => {
  const { backend, user, isClosed } = show(RECEIPT, 'payment');
  backend.rpc('register_protocol', { id: 'x' });
  await user.click(await screen.findByRole('button', { name: 'Corrigir o protocolo' }));
  expect(await number()).toHaveValue('AA00ABCD12');
  await user.clear(await number());
  await user.type(await number(), 'AA00ABCD13');
  await user.click(screen.getByRole('button', { name: 'Salvar a correção' }));
  expect(screen.getByText('Por favor, informe o motivo')).toBeInTheDocument();
  expect(backend.requests('/rest/v1/rpc/register_protocol')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Motivo da correção' }), 'Um dígito trocado');
  await user.click(screen.getByRole('button', { name: 'Salvar a correção' }));
  const again = await screen.findByRole('button', { name: 'Corrigir o protocolo' });
  await waitFor(() => expect(again).toHaveFocus());
  expect(backend.requests('/rest/v1/rpc/register_protocol')[0]?.body).toMatchObject({
    protocol_number: 'AA00ABCD13',
    reason: 'Um dígito trocado',
  });
  expect(isClosed()).toBe(false);
});
