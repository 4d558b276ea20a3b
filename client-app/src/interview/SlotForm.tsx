import { useOnce } from '@rotavisto/shared/data';
import { formatTime, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { interviewStyles } from '@rotavisto/shared/features/interview';
import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { availableSlots, bookPreInterview, reschedulePreInterview } from '../data/appointments';
import { SlotChoice } from './SlotChoice';
import styles from './Slots.module.css';
import { shortDay } from './shortDay';

interface Props {
  applicationId: string;
  /** Set while an existing appointment is being moved. */
  appointmentId: string | null;
  hasConsultant: boolean;
  onDone: () => void;
  onKeep: () => void;
}

/** Offers free slots; the list reloads when another client has taken the chosen slot. */
export function SlotForm({ applicationId, appointmentId, hasConsultant, onDone, onKeep }: Props) {
  const t = useT('clientInterview');
  const language = useLanguage();
  const slots = useQuery({ ...availableSlots(applicationId), enabled: hasConsultant });
  const book = useOnce(bookPreInterview);
  const move = useMutation(reschedulePreInterview);
  const [chosen, setChosen] = useState({ date: '', time: '' });
  const today = todayInSaoPaulo();
  const dates = [...new Set((slots.data ?? []).map((slot) => slot.date))].filter((day) => day >= today).sort();
  // The first free day is chosen by default; a chosen time counts only for its day.
  const date = dates.includes(chosen.date) ? chosen.date : (dates[0] ?? '');
  const time = chosen.date === date ? chosen.time : '';
  const isFree = slots.data?.some((slot) => slot.date === date && formatTime(slot.time) === time) ?? false;
  const when = `${isFree ? shortDay(date, language) : ''}, ${time}`;
  const act = appointmentId ? 'reschedule' : 'submit';
  const submitText = isFree ? t(`slots.${act}At`, { when }) : t(`slots.${act}`);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isFree) {
      notify({ type: 'error', text: t('errors:invalid_slot'), id: 'interview-pick' });
      return;
    }
    const request = appointmentId
      ? move.mutateAsync({ appointmentId, date, time })
      : book.mutateAsync({ applicationId, date, time });
    request.then(onDone, () => undefined);
  }

  if (!hasConsultant) return <p className={interviewStyles.note}>{t('slots.noConsultant')}</p>;
  if (slots.isLoadingError) return <ErrorCard onRetry={() => slots.refetch()} />;
  if (slots.isPending) return <ListSkeleton />;
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby="interview-slots">
      <div>
        <h2 id="interview-slots" className={interviewStyles.heading}>
          {appointmentId ? t('slots.rescheduleTitle') : t('slots.title')}
        </h2>
        <p className={interviewStyles.note}>{t('slots.intro')}</p>
      </div>
      {dates.length === 0 ? (
        <p>{t('slots.none')}</p>
      ) : (
        <SlotChoice
          slots={slots.data}
          dates={dates}
          date={date}
          time={time}
          onDate={(day) => setChosen({ date: day, time: '' })}
          onTime={(one) => setChosen({ date, time: one })}
        />
      )}
      <p className={styles.edge}>
        <Button type="primary" size="large" htmlType="submit" loading={book.isPending || move.isPending}>
          {submitText}
        </Button>
        {appointmentId && (
          <Button size="large" onClick={onKeep}>
            {t('slots.keep')}
          </Button>
        )}
      </p>
    </form>
  );
}
