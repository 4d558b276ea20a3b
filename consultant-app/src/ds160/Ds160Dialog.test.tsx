import type { StepType } from '@rotavisto/shared/domain';
import { aConsultant, aDs160Form, anApplication, aProfile, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
import { Ds160Dialog } from './Ds160Dialog';

const session = { profile: aConsultant() };

function show(form: ReturnType<typeof aDs160Form> | null, at: StepType = 'payment') {
  const application = anApplication({ client: aProfile(), at });
  fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/ds160_forms', form ? [form] : []);
  return renderApp(<Ds160Dialog onClose={() => {}} applicationId={application.id} />, { session });
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

it('says when nothing was filled in', async () => {
  show(null);
  expect(await screen.findByText('Formulário DS-160 ainda não preenchido')).toBeInTheDocument();
});
