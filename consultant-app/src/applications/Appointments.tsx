import { formatDate, formatZonedTime, type StepMetadata } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { CaseSection } from '../casework/CaseSection';

interface Props {
  steps: { step_type: string; metadata: StepMetadata }[];
  preInterview: { date: string; time: string } | null;
}

export function Appointments({ steps, preInterview }: Props) {
  const t = useT('consultant');
  const { appointment: consulate, casv_appointment: casv } =
    steps.find((step) => step.step_type === 'interview_scheduling')?.metadata ?? {};
  const shown = (at: { date: string; time: string }) => ({ date: formatDate(at.date), time: formatZonedTime(at.time) });
  const isEmpty = !preInterview && !casv && !consulate;
  return (
    <CaseSection title={t('application.appointments')} nothingYet={isEmpty && t('application.noAppointments')}>
      {preInterview && <p>{t('application.preInterview', shown(preInterview))}</p>}
      {casv && <p>{t('application.casv', { ...shown(casv), location: casv.location })}</p>}
      {consulate && <p>{t('application.consulate', { ...shown(consulate), location: consulate.location })}</p>}
    </CaseSection>
  );
}
