import { formatTime } from '@rotavisto/shared/domain';
import { interviewStyles } from '@rotavisto/shared/features/interview';
import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { availableSlots, bookPreInterview, reschedulePreInterview } from '../data/appointments';
import styles from './Interview.module.css';
import { SlotChoice } from './SlotChoice';
import { shortDay } from './shortDay';

interface Props {
  applicationId: string;
  /** Set while an existing appointment is being moved. */
  appointmentId: string | null;
  hasConsultant: boolean;
  onDone: () => void;
  onKeep: () => void;
}

/** Only free slots are offered; a slot another client took reloads the list. */
export function SlotForm({ applicationId, appointmentId, hasConsultant, onDone, onKeep }: Props) {
  const t = useT('clientInterview');
  const language = useLanguage();
  const slots = useQuery({ ...availableSlots(applicationId), enabled: hasConsultant });
  const book = useMutation(bookPreInterview);
  const move = useMutation(reschedulePreInterview);
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
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
    <form className={`${interviewStyles.booked} ${styles.slots}`} onSubmit={submit} aria-labelledby="interview-slots">
      <h2 id="interview-slots" className={interviewStyles.heading}>
        {appointmentId ? t('slots.rescheduleTitle') : t('slots.title')}
      </h2>
      <p className={interviewStyles.note}>{t('slots.intro')}</p>
      {slots.data.length === 0 ? (
        <p>{t('slots.none')}</p>
      ) : (
        <SlotChoice slots={slots.data} date={date} time={time} onDate={setDate} onTime={setTime} />
      )}
      <p className={`${styles.buttons} ${styles.sticky}`}>
        <Button type="primary" size="large" htmlType="submit" loading={book.isPending || move.isPending}>
          {submitText}
        </Button>
        {appointmentId && <Button onClick={onKeep}>{t('slots.keep')}</Button>}
      </p>
    </form>
  );
}
