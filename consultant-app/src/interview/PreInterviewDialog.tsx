import { type ConsulateAppointment, isWorkingDay, type Visit } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
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
import { useMutation } from '@tanstack/react-query';
import { setCasvAppointment } from '../data/applications';
import { CaseDialog } from '../dialogs/CaseDialog';
import { ConsulateAppointmentForm, NO_VISIT } from './ConsulateAppointmentForm';
import { MeetingLinkForm } from './MeetingLinkForm';
import { VisitForm } from './VisitForm';
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

interface CasvAppointmentFormProps {
  applicationId: string;
  visit: Visit | null;
  consulate: ConsulateAppointment | null;
}

/** The posts that have a CASV; the others take fingerprints and photo on the day of the interview. */
const POSTS = ['brasilia', 'saoPaulo', 'rio'] as const;
const FIELDS = ['date', 'time', 'location'] as const;

/** The day of the biometrics, which may be known before or after the consulate's. */
function CasvAppointmentForm({ applicationId, visit, consulate }: CasvAppointmentFormProps) {
  const t = useT('consultantInterview');
  const facts = useFacts();
  const save = useMutation(setCasvAppointment);
  return (
    <VisitForm
      id="casv"
      words={{
        title: t('casv.title'),
        intro: facts.fill(t('casv.intro')),
        save: t('casv.save'),
        required: t('casv.required'),
        past: t('appointment.past'),
      }}
      fields={FIELDS.map((name) => [name, t(`casv.${name}`)])}
      places={POSTS.map((post) => t(`casv.posts.${post}`))}
      initial={{ ...NO_VISIT, ...visit }}
      isSaving={save.isPending}
      warningOf={(date) => (isWorkingDay(date) ? null : t('casv.closed'))}
      problemOf={({ date }) => (consulate && date > consulate.date ? t('errors:casv_after_consulate') : null)}
      onSave={({ date, time, location }) => save.mutate({ applicationId, date, time, location })}
    />
  );
}
