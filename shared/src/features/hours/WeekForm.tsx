import './strings';
import { setDirty } from '@rotavisto/shared/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { type BookingHit, type Fates, setWorkingHours, type WorkingSpan, workingHours } from '../../data';
import { useLanguage, useT } from '../../i18n';
import { Button, ErrorCard, ListSkeleton } from '../../ui';
import { BookedQuestion } from './BookedQuestion';
import { DaySpans } from './DaySpans';
import styles from './Hours.module.css';
import { weekdayName } from './weekdayName';
import { copyToWeekdays, isSameWeek, problemsOf, spansOf, type TypedWeek, typedWeek, WEEKDAYS } from './weekSpans';

interface Props {
  consultantId?: string | undefined;
}

export function WeekForm({ consultantId }: Props) {
  const hours = useQuery(workingHours(consultantId));
  if (hours.isLoadingError) return <ErrorCard onRetry={() => hours.refetch()} />;
  if (hours.data === undefined) return <ListSkeleton rows={6} />;
  return <Week hours={hours.data} consultantId={consultantId} />;
}

function Week({ hours, consultantId }: Props & { hours: readonly WorkingSpan[] }) {
  const t = useT('hours');
  const language = useLanguage();
  const id = useId();
  const [edited, setEdited] = useState<TypedWeek | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [hits, setHits] = useState<BookingHit[]>([]);
  const save = useMutation(setWorkingHours(consultantId));
  const saved = useMemo(() => typedWeek(hours), [hours]);
  const week = edited ?? saved;
  const isChanged = edited !== null && !isSameWeek(edited, saved);
  const problems = problemsOf(week);
  const isEmpty = spansOf(week).length === 0;
  useEffect(() => {
    setDirty('working-hours', isChanged);
    return () => setDirty('working-hours', false);
  }, [isChanged]);

  function send(chosen: Fates = {}) {
    save.mutate(
      { hours: spansOf(week), ...chosen },
      {
        onSuccess: (open) => {
          // Bookings that arrived meanwhile are added to those with a decision.
          setHits((known) => (open.length === 0 ? [] : [...known, ...open]));
          if (open.length === 0) setEdited(null);
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problems.size === 0 && !isEmpty) send();
  }

  return (
    <form className={styles.card} aria-labelledby={id} onSubmit={submit} noValidate>
      <h2 id={id} className={styles.heading}>
        {t('week.title')}
      </h2>
      <p className={styles.note}>{t('week.text')}</p>
      <p className={styles.note}>{t('zone')}</p>
      {WEEKDAYS.map((day) => (
        <DaySpans
          key={day}
          name={weekdayName(day, language)}
          spans={week[day] ?? []}
          problems={isChecked ? problems : new Map()}
          onChange={(spans) => setEdited({ ...week, [day]: spans })}
          onCopy={() => setEdited(copyToWeekdays(week, day))}
        />
      ))}
      {isChecked && isEmpty && (
        <p role="alert" className={styles.error}>
          {t('hours_missing')}
        </p>
      )}
      <p className={styles.buttons}>
        <Button type="primary" htmlType="submit" disabled={!isChanged} loading={save.isPending}>
          {t('week.save')}
        </Button>
        {isChanged && <Button onClick={() => setEdited(null)}>{t('week.undo')}</Button>}
      </p>
      {hits.length > 0 && (
        <BookedQuestion hits={hits} isSaving={save.isPending} onChosen={send} onClose={() => setHits([])} />
      )}
    </form>
  );
}
