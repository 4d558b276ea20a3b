import { type ConsulateAppointment, isConsulateOpen, type Visit } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import './strings';
import { setConsulateAppointment } from '../data/applications';
import { VisitForm } from './VisitForm';

interface Props {
  applicationId: string;
  appointment: ConsulateAppointment | null;
  casv: Visit | null;
  onDone?: () => void;
}

const POSTS = ['brasilia', 'saoPaulo', 'rio', 'recife', 'portoAlegre'] as const;
const FIELDS = ['date', 'time', 'location', 'protocol'] as const;

export const NO_VISIT: ConsulateAppointment = { date: '', time: '', location: '', protocol: '' };

export function ConsulateAppointmentForm({ applicationId, appointment, casv, onDone }: Props) {
  const t = useT('consultantInterview');
  const save = useMutation(setConsulateAppointment);
  return (
    <VisitForm
      id="consulate"
      words={{
        title: t('appointment.title'),
        intro: t(appointment ? 'appointment.correct' : 'appointment.intro'),
        save: t('appointment.save'),
        required: t('appointment.required'),
        past: t('appointment.past'),
      }}
      fields={FIELDS.map((name) => [name, t(`appointment.${name}`)])}
      places={POSTS.map((post) => t(`appointment.posts.${post}`))}
      initial={appointment ?? NO_VISIT}
      isSaving={save.isPending}
      warningOf={(date) => (isConsulateOpen(date) ? null : t('appointment.closed'))}
      problemOf={({ date }) => (casv && date < casv.date ? t('errors:casv_after_consulate') : null)}
      onSave={(values) => {
        save.mutateAsync({ applicationId, ...values }).then(onDone, () => undefined);
      }}
    />
  );
}
