import { type ConsulateAppointment, isWorkingDay, type Visit } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import './strings';
import { setCasvAppointment } from '../data/applications';
import { NO_VISIT } from './ConsulateAppointmentForm';
import { VisitForm } from './VisitForm';

interface Props {
  applicationId: string;
  visit: Visit | null;
  consulate: ConsulateAppointment | null;
}

/** In Recife and Porto Alegre the consulate takes fingerprints and photo on the day of the interview. */
const POSTS = ['brasilia', 'saoPaulo', 'rio'] as const;
const FIELDS = ['date', 'time', 'location'] as const;

/** The day of the biometrics, which may be known before or after the consulate's. */
export function CasvAppointmentForm({ applicationId, visit, consulate }: Props) {
  const t = useT('consultantInterview');
  const save = useMutation(setCasvAppointment);
  return (
    <VisitForm
      id="casv"
      words={{
        title: t('casv.title'),
        intro: t('casv.intro'),
        save: t('casv.save'),
        required: t('casv.required'),
        past: t('appointment.past'),
      }}
      fields={FIELDS.map((name) => [name, t(`casv.${name}`)])}
      places={POSTS.map((post) => t(`casv.posts.${post}`))}
      initial={{ ...NO_VISIT, ...visit }}
      isSaving={save.isPending}
      warningOf={(date) => (isWorkingDay(date) ? null : t('casv.closed'))}
      problemOf={({ date }) => (consulate && date > consulate.date ? t('errors:interview.casvFirst') : null)}
      onSave={({ date, time, location }) => save.mutate({ applicationId, date, time, location })}
    />
  );
}
