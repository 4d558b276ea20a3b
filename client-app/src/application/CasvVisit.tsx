import { formatDate, formatTime, formatZonedTime, instantOf, type Visit } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { downloadIcs } from '@rotavisto/shared/lib';
import { Button } from 'antd';
import styles from './facts.module.css';
import '../interview/strings';

interface Props {
  applicationId: string;
  visit: Visit;
}

/** The CASV visit for fingerprints and photo, before the interview: date, place and a calendar file. */
export function CasvVisit({ applicationId, visit }: Props) {
  const t = useT('clientInterview', 'client');
  const time = formatTime(visit.time);
  const addToCalendar = () =>
    downloadIcs('casv.ics', {
      uid: `${applicationId}-casv@rotavisto`,
      title: t('casv.title'),
      start: instantOf(visit.date, time),
      minutes: 30,
      location: visit.location,
    });
  return (
    <section className={styles.block} aria-labelledby="interview-casv-visit">
      <h2 id="interview-casv-visit">{t('casv.title')}</h2>
      <p className={styles.note}>{t('casv.text')}</p>
      <dl className={`${styles.facts} ${styles.appointment}`}>
        <div>
          <dt>{t('client:interview.when')}</dt>
          <dd>
            {t('client:interview.whenValue', { date: formatDate(visit.date), time: formatZonedTime(visit.time) })}
          </dd>
        </div>
        <div>
          <dt>{t('client:interview.where')}</dt>
          <dd>{visit.location}</dd>
        </div>
      </dl>
      <Button onClick={addToCalendar}>{t('casv.calendar')}</Button>
    </section>
  );
}
