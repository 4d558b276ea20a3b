import {
  type ConsulateAppointment,
  formatDate,
  formatZonedTime,
  isLink,
  isVisitOver,
  isWorkingDay,
  type Visit,
} from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import {
  AppointmentFacts,
  KnownOfClient,
  type PreInterview,
  PreInterviewLoader,
  type PreInterviewRead,
  useIsMeetingOver,
} from '@rotavisto/shared/features/interview';
import { useT } from '@rotavisto/shared/i18n';
import type { StepDialogProps } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { setCasvAppointment } from '../data/applications';
import { AskedFirst, type Part } from '../dialogs/AskedFirst';
import { CaseDialog } from '../dialogs/CaseDialog';
import { ConsulateAppointmentForm, NO_VISIT } from './ConsulateAppointmentForm';
import styles from './Interview.module.css';
import { MeetingLinkForm } from './MeetingLinkForm';
import { VisitForm } from './VisitForm';
import './strings';

type Asked = 'link' | 'consulate';

/** Opened without a requested part, the dialog asks for the next missing part. */
export const PreInterviewDialog = (props: StepDialogProps) => <Dialog {...props} />;

export const LinkDialog = (props: StepDialogProps) => <Dialog {...props} asked="link" />;

export const ConsulateDialog = (props: StepDialogProps) => <Dialog {...props} asked="consulate" />;

function Dialog({ applicationId, onClose, asked }: StepDialogProps & { asked?: Asked }) {
  const t = useT('interview');
  return (
    <CaseDialog applicationId={applicationId} title={t('title')} width={640} onClose={onClose}>
      <PreInterviewLoader applicationId={applicationId}>
        {(read) => <Scheduling applicationId={applicationId} read={read} asked={asked} onDone={onClose} />}
      </PreInterviewLoader>
    </CaseDialog>
  );
}

interface Props {
  applicationId: string;
  read: PreInterviewRead;
  asked: Asked | undefined;
  onDone: () => void;
}

/** A placeholder for a missing pre-interview, because the hook needs a meeting. */
const NO_MEETING = { date: '9999-12-31', time: '00:00', duration: 0 };

const hasLink = (appointment: PreInterview) => isLink(appointment.metadata?.meeting_link ?? '');

function Scheduling({ applicationId, read, asked, onDone }: Props) {
  const { appointment, consulate, casv, isInterviewAhead } = read;
  const t = useT('consultantInterview', 'interview');
  const isOver = useIsMeetingOver(appointment ?? NO_MEETING) && appointment !== null;
  const lacksLink = appointment !== null && !isOver && !hasLink(appointment);
  const missing = lacksLink ? 'link' : isInterviewAhead && !consulate ? 'consulate' : null;
  const first = asked === 'link' && isOver ? missing : (asked ?? missing);
  const stateOf = (visit: (Visit & { protocol?: string }) | null, none: string) =>
    visit
      ? [
          t('interview:booked.when', { date: formatDate(visit.date), time: formatZonedTime(visit.time) }),
          visit.location,
          visit.protocol,
          isVisitOver(visit) && t('interview:consulate.over'),
        ]
          .filter(Boolean)
          .join(' · ')
      : none;

  const meeting: Part = appointment
    ? {
        key: 'link',
        title: t(isOver ? 'interview:booked.titleOver' : 'interview:booked.title'),
        state: [
          t('interview:booked.when', { date: formatDate(appointment.date), time: formatZonedTime(appointment.time) }),
          lacksLink && t('link.missing'),
        ]
          .filter(Boolean)
          .join(' · '),
        form: <Booked appointment={appointment} onDone={asked === 'link' ? onDone : undefined} />,
      }
    : { key: 'link', title: t('waiting.title'), state: t('waiting.text') };
  const known = (
    <div className={styles.known}>
      <KnownOfClient read={read} />
    </div>
  );
  const casvForm = <CasvAppointmentForm applicationId={applicationId} visit={casv} consulate={consulate} />;
  const consulateForm = (
    <ConsulateAppointmentForm applicationId={applicationId} appointment={consulate} casv={casv} onDone={onDone} />
  );
  return (
    <AskedFirst
      asked={first}
      parts={[
        meeting,
        {
          key: 'casv',
          title: t('interview:casv.title'),
          state: stateOf(casv, t('casv.none')),
          form: isInterviewAhead && casvForm,
        },
        {
          key: 'consulate',
          title: t('interview:consulate.title'),
          state: stateOf(consulate, t('interview:consulate.noneYet')),
          form: isInterviewAhead && consulateForm,
        },
        { key: 'known', title: t('known'), form: known, isRead: true },
      ]}
    />
  );
}

function Booked({ appointment, onDone }: { appointment: PreInterview; onDone: (() => void) | undefined }) {
  const isOver = useIsMeetingOver(appointment);
  const form = !isOver && (
    <MeetingLinkForm appointmentId={appointment.id} link={appointment.metadata?.meeting_link ?? ''} onDone={onDone} />
  );
  return (
    <div className={styles.booked}>
      {!hasLink(appointment) && form}
      <AppointmentFacts appointment={appointment} isDated={false} />
      {hasLink(appointment) && form}
    </div>
  );
}

interface CasvAppointmentFormProps {
  applicationId: string;
  visit: Visit | null;
  consulate: ConsulateAppointment | null;
}

/** The consulates with a CASV; the other consulates take fingerprints and photo on the day of the interview. */
const POSTS = ['brasilia', 'saoPaulo', 'rio'] as const;
const FIELDS = ['date', 'time', 'location'] as const;

/** The date of the biometrics, which may be known before or after the date of the interview. */
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
