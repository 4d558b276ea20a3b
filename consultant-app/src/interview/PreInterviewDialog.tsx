import {
  AppointmentFacts,
  interviewStyles,
  type PreInterview,
  PreInterviewFacts,
  type PreInterviewState,
  useIsMeetingOver,
} from '@rotavisto/shared/features/interview';
import { useT } from '@rotavisto/shared/i18n';
import type { StepDialogProps } from '@rotavisto/shared/ui';
import { CaseDialog } from '../dialogs/CaseDialog';
import { CasvAppointmentForm } from './CasvAppointmentForm';
import { ConsulateAppointmentForm } from './ConsulateAppointmentForm';
import { MeetingLinkForm } from './MeetingLinkForm';
import './strings';

export function PreInterviewDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('interview');
  return (
    <CaseDialog applicationId={applicationId} title={t('title')} width={760} onClose={onClose}>
      <PreInterviewFacts applicationId={applicationId}>
        {(state) => <Scheduling applicationId={applicationId} state={state} onDone={onClose} />}
      </PreInterviewFacts>
    </CaseDialog>
  );
}

interface Props {
  applicationId: string;
  state: PreInterviewState;
  onDone: () => void;
}

function Scheduling({ applicationId, state, onDone }: Props) {
  const { appointment, consulate, casv, isInterviewAhead } = state;
  const t = useT('consultantInterview');
  return (
    <>
      {appointment ? (
        <Booked appointment={appointment} />
      ) : (
        <section className={interviewStyles.booked} aria-labelledby="interview-waiting">
          <h2 id="interview-waiting" className={interviewStyles.heading}>
            {t('waiting.title')}
          </h2>
          <p className={interviewStyles.note}>{t('waiting.text')}</p>
        </section>
      )}
      {isInterviewAhead && (
        <>
          <CasvAppointmentForm applicationId={applicationId} visit={casv} consulate={consulate} />
          <ConsulateAppointmentForm applicationId={applicationId} appointment={consulate} casv={casv} onDone={onDone} />
        </>
      )}
    </>
  );
}

function Booked({ appointment }: { appointment: PreInterview }) {
  const t = useT('interview');
  const isOver = useIsMeetingOver(appointment);
  return (
    <section className={interviewStyles.booked} aria-labelledby="interview-booked">
      <h2 id="interview-booked" className={interviewStyles.heading}>
        {t(isOver ? 'booked.titleOver' : 'booked.title')}
      </h2>
      <AppointmentFacts appointment={appointment} />
      {!isOver && <MeetingLinkForm appointmentId={appointment.id} link={appointment.metadata?.meeting_link ?? ''} />}
    </section>
  );
}
