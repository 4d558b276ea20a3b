import { Route, Routes, useLocation } from '@rotavisto/shared/router';
import {
  aConsultant,
  aDocument,
  anApplication,
  aProfile,
  type FakeBackend,
  fakeBackend,
  refusal,
  renderApp,
  stepsAt,
} from '@rotavisto/shared/testing';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { ApplicationPage } from '../applications/ApplicationPage';
import type { DialogName } from '../kanban/cards';
import { reviewPath } from '../review/useReview';
import '../strings';

const client = aProfile({ full_name: 'Letícia Prado' });
const application = anApplication({ client, application_steps: stepsAt('payment') });
const DIALOGS: Record<DialogName, RegExp> = {
  review: /^Análise de Documentos/,
  ds160: /^Formulário DS-160/,
  payment: /^Informações de Pagamento/,
  scheduling: /^Agendamento de Pré-entrevista/,
  link: /^Agendamento de Pré-entrevista/,
  consulate: /^Agendamento de Pré-entrevista/,
  decision: /^Registrar Decisão/,
};

let backend: FakeBackend;
let queries: QueryClient;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/*', [])
    .rpc('consultant_client_details', { client, tickets: [] })
    .rpc('application_timeline', [])
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/document_submissions', [aDocument()]);
});
afterEach(() => backend.restore());

function Queries() {
  queries = useQueryClient();
  return <output data-testid="address">{useLocation().search}</output>;
}

async function open(dialog: string, route = `/consultant/applications/${application.id}?dialog=${dialog}`) {
  const view = renderApp(
    <>
      <Queries />
      <Routes>
        <Route path="/consultant/applications/:id" element={<ApplicationPage />} />
      </Routes>
    </>,
    { route, session: { profile: aConsultant() } },
  );
  return { ...view, shown: await screen.findByRole('dialog', { name: DIALOGS[dialog as DialogName] }) };
}

/** Imitates a case that another consultant takes over. */
async function handOver() {
  backend.on('GET', '/rest/v1/visa_applications', refusal('no rows', 'PGRST116', 406));
  await queries.invalidateQueries();
}

it.each(Object.keys(DIALOGS))(
  'the dialog %s closes with a notice when another consultant takes over its case',
  async (dialog) => {
    await open(dialog);
    await handOver();
    expect(await screen.findByText('Este caso passou para outro consultor')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByTestId('address')).toBeEmptyDOMElement());
  },
);

it('reviewPath opens the review on the page of the case', async () => {
  const { shown } = await open('review', reviewPath({ applicationId: application.id }));
  expect(shown).toBeInTheDocument();
});

it('the text typed into a dialog is offered to the consultant after another consultant took over the case', async () => {
  const { user, shown } = await open('review');
  const [field] = await within(shown).findAllByRole('textbox');
  if (!field) throw new Error('the review has no field');
  await user.type(field, 'Foto cortada');
  expect(await within(shown).findByDisplayValue('Foto cortada')).toBeVisible();
  await handOver();
  const question = within(await screen.findByRole('dialog', { name: /Este caso passou para outro consultor/ }));
  expect(question.getByRole('textbox', { name: 'Texto escrito' })).toHaveValue('Foto cortada');
  expect(screen.getByText('Solicitação não encontrada')).toBeInTheDocument();
});
