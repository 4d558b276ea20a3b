import { formatDate, formatZonedTime, isVisitOver, type Visit } from '../../domain';
import { useT } from '../../i18n';
import { FactList } from './AppointmentFacts';
import styles from './Interview.module.css';

export function CasvVisit({ visit }: { visit: Visit }) {
  const t = useT('interview');
  return (
    <section aria-labelledby="interview-casv">
      <h2 id="interview-casv" className={styles.heading}>
        {t('casv.title')}
      </h2>
      <FactList
        facts={[
          [t('consulate.date'), formatDate(visit.date)],
          [t('consulate.time'), formatZonedTime(visit.time)],
          [t('consulate.location'), visit.location],
        ]}
      />
      {isVisitOver(visit) && <p className={styles.note}>{t('consulate.over')}</p>}
    </section>
  );
}
