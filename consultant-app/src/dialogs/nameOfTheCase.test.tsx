import {
  aConsultant,
  aDocument,
  anApplication,
  aProfile,
  type FakeBackend,
  fakeBackend,
  renderApp,
  stepsAt,
} from '@rotavisto/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import '../strings';
import type { Appointment } from '../calendar/appointments';
import { AppointmentModal } from '../calendar/booking/AppointmentModal';
import type { DialogName } from '../kanban/cards';
import { isDialogName, StepDialogHost } from './StepDialogHost';

const profile = aConsultant();
const client = aProfile({ full_name: 'Letícia Prado' });
const application = anApplication({ client, visa_type: 'B1/B2', application_steps: stepsAt('payment') });
const ABOUT = 'Letícia Prado · B1/B2 · viagem 01/09/2027';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/ds160_forms', [{ intended_arrival: '2027-09-01' }])
    .on('GET', '/rest/v1/document_submissions', [aDocument()])
    .on('GET', '/rest/v1/consultant_appointments', []);
});
afterEach(() => backend.restore());

const TITLES: Record<DialogName, string> = {
  review: 'Análise de Documentos',
  ds160: 'Formulário DS-160',
  payment: 'Informações de Pagamento',
  scheduling: 'Agendamento de Pré-entrevista',
  link: 'Agendamento de Pré-entrevista',
  consulate: 'Agendamento de Pré-entrevista',
  decision: 'Registrar Decisão',
};

it.each(Object.keys(TITLES).filter(isDialogName))(
  'the title of the dialog %s names the client, the visa and the date of travel',
  async (dialog) => {
    renderApp(<StepDialogHost dialog={dialog} applicationId={application.id} onClose={() => {}} />, {
      session: { profile },
    });
    const shown = await screen.findByRole('dialog');
    await waitFor(() => expect(shown).toHaveAccessibleName(`${TITLES[dialog]} ${ABOUT}`));
  },
);

it('the title of an appointment names the client, the visa and the date of travel', async () => {
  const appointment: Appointment = {
    id: 'a',
    created_at: '2026-03-01T12:00:00Z',
    client_id: client.id,
    application_id: application.id,
    date: '2026-12-01',
    time: '10:00',
    duration: 30,
    location: null,
    title: 'Pré-entrevista',
    is_personal: false,
    status: 'scheduled',
    metadata: {},
    client,
    application: null,
  };
  renderApp(<AppointmentModal appointment={appointment} onClose={() => {}} onEdit={() => {}} />, {
    session: { profile },
  });
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName(`Detalhes do Compromisso ${ABOUT}`));
});
