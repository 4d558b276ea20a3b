import './strings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Absence, absences, removeAbsence } from '../../data';
import { useT } from '../../i18n';
import { Button, confirmAction, ErrorCard, ListSkeleton } from '../../ui';
import { AbsenceForm } from './AbsenceForm';
import { useWhen } from './AbsenceList';
import styles from './Hours.module.css';

export function Absences({ consultantId }: { consultantId?: string | undefined }) {
  const t = useT('hours');
  const id = useId();
  const when = useWhen();
  const known = useQuery(absences(consultantId));
  const removing = useMutation(removeAbsence(consultantId));

  async function remove(absence: Absence) {
    const isSure = await confirmAction({
      title: t('away.removeTitle'),
      content: `${when(absence)}. ${t('away.removeText')}`,
      okText: t('away.remove'),
      danger: true,
    });
    if (isSure) removing.mutate(absence.id);
  }

  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('away.title')}
      </h2>
      <p className={styles.note}>{t('away.text')}</p>
      {known.isLoadingError && <ErrorCard onRetry={() => known.refetch()} />}
      {known.isPending && <ListSkeleton rows={2} />}
      {known.data?.length === 0 && <p className={styles.note}>{t('away.empty')}</p>}
      <ul>
        {known.data?.map((absence) => (
          <li key={absence.id} className={styles.absence}>
            <span>
              {when(absence)}
              {absence.reason && <small className={styles.reason}>{absence.reason}</small>}
            </span>
            <Button
              size="small"
              type="text"
              danger
              aria-label={t('away.removeOf', { when: when(absence) })}
              onClick={() => void remove(absence)}
            >
              {t('away.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <AbsenceForm consultantId={consultantId} />
    </section>
  );
}
