import { useLocation } from '@rotavisto/shared/router';
import { aDocument, anApplication, renderApp } from '@rotavisto/shared/testing';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import '../strings';
import { client, clientBackend, session } from '../testing';
import { ApplicationPage } from './ApplicationPage';

let queries: QueryClient;
function Queries() {
  queries = useQueryClient();
  return null;
}

const Address = () => <output data-testid="address">{useLocation().search}</output>;

it('the open review dialog shows a document that becomes rejected, with the reason', async () => {
  const backend = clientBackend(anApplication({ client, at: 'document_review' }));
  backend.on('GET', '/rest/v1/document_submissions', [aDocument({ status: 'pending' })]);
  renderApp(
    <>
      <ApplicationPage />
      <Queries />
    </>,
    { route: '/client/applications?step=document_review', session },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Documentos' });
  expect(await within(dialog).findByText('Documentos enviados. Seu consultor está conferindo.')).toBeVisible();

  backend.on('GET', '/rest/v1/visa_applications', [anApplication({ client, at: 'document_collection' })]);
  backend.on('GET', '/rest/v1/document_submissions', [aDocument({ status: 'rejected', review_notes: 'Foto cortada' })]);
  await queries.invalidateQueries();
  expect(await within(dialog).findByText(/Foto cortada/)).toBeVisible();
  expect(within(dialog).getByText('Rejeitado').closest('[aria-live="polite"]')).toHaveTextContent('Passaporte');
});

it.each([
  ['ds160_form', 'Formulário DS-160'],
  ['payment', 'Pagamento'],
  ['interview_scheduling', 'Agendamento'],
  ['interview', 'Entrevista'],
  ['decision', 'Decisão'],
] as const)(
  'the dialog of %s closes with a notice and is removed from the address when the consultant takes the step back',
  async (step, name) => {
    const backend = clientBackend(anApplication({ client, at: step }));
    renderApp(
      <>
        <ApplicationPage />
        <Queries />
        <Address />
      </>,
      { route: `/client/applications?step=${step}`, session },
    );
    await screen.findByRole('dialog');
    backend.on('GET', '/rest/v1/visa_applications', [anApplication({ client, at: 'document_collection' })]);
    await queries.invalidateQueries();
    expect(
      await screen.findByText(
        `Seu consultor voltou a uma etapa anterior, e ${name} fechou. Ela abre de novo na vez dela.`,
      ),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByTestId('address')).toBeEmptyDOMElement());
  },
);
