import type { StepType } from '@rotavisto/shared/domain';
import { aConsultant, aDs160Form, anApplication, aProfile, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import { Ds160Dialog } from './Ds160Dialog';

const session = { profile: aConsultant() };

function show(form: ReturnType<typeof aDs160Form> | null, at: StepType = 'payment') {
  const application = anApplication({ client: aProfile(), at });
  const backend = fakeBackend()
    .rpc('register_protocol', { id: 'p' })
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/ds160_forms', form ? [form] : []);
  return { backend, ...renderApp(<Ds160Dialog onClose={() => {}} applicationId={application.id} />, { session }) };
}

it('follows the official site: capitals without accents, copy buttons, what was not collected', async () => {
  const { user } = show(aDs160Form({ surname: 'Conceição', us_address: 'x'.repeat(60) }));
  expect(await screen.findByText('CONCEICAO')).toBeInTheDocument();
  expect(screen.getByText('60 caracteres; o site oficial aceita 40')).toBeInTheDocument();
  expect(screen.getByText(/Nome e data de nascimento do pai e da mãe/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copiar Sobrenome' }));
  expect(await navigator.clipboard.readText()).toBe('CONCEICAO');
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
});

it('shows the answers as they were given, and says while the client still writes', async () => {
  const { user } = show(aDs160Form({ surname: 'Conceição' }), 'ds160_form');
  expect(await screen.findByText(/O cliente ainda está preenchendo/)).toBeInTheDocument();
  await user.click(screen.getByText('Respostas do cliente'));
  expect(await screen.findByText('Conceição')).toBeInTheDocument();
});

it('takes the protocol where the form was copied from, once the client has sent it', async () => {
  const { user, unmount, backend } = show(aDs160Form({ surname: 'Souza' }));
  const part = within(await screen.findByRole('region', { name: 'Protocolo do DS-160' }));
  await user.type(part.getByLabelText('Número do protocolo'), 'AA00ABCD12');
  await user.click(part.getByRole('button', { name: 'Registrar protocolo' }));
  expect(await screen.findByText('Protocolo registrado com sucesso')).toBeInTheDocument();
  expect(backend.requests('/rest/v1/rpc/register_protocol')[0]?.body).toMatchObject({ protocol_number: 'AA00ABCD12' });
  unmount();
  show(aDs160Form({ surname: 'Souza' }), 'ds160_form');
  expect(await screen.findByText(/O cliente ainda está preenchendo/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Protocolo do DS-160' })).not.toBeInTheDocument();
});

it('says when nothing was filled in', async () => {
  show(null);
  expect(await screen.findByText('Formulário DS-160 ainda não preenchido')).toBeInTheDocument();
});
