import {
  calendarEntry,
  formatDate,
  formatTime,
  formatZonedTime,
  instantOf,
  isVisitOver,
  mapOf,
  type Visit,
} from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { downloadIcs } from '@rotavisto/shared/lib';
import { Tied } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { shortDay } from '../interview/shortDay';
import styles from './InterviewRoute.module.css';
import '../interview/strings';
import './visit/strings';

interface Props {
  application: { id: string; created_at: string };
  casv: Visit | null;
  consulate: (Visit & { protocol: string }) | null;
}

/** Fingerprints and interview in the order of their dates, each with its place and a calendar file. */
export function InterviewRoute({ application, casv, consulate }: Props) {
  const t = useT('client', 'clientInterview', 'clientVisit');
  const language = useLanguage();
  const facts = useFacts();
  const stations = [
    casv && {
      ...casv,
      kind: 'casv' as const,
      title: t('clientInterview:casv.title'),
      note: facts.fill(t('clientInterview:casv.text')),
      calendar: t('clientInterview:casv.calendar'),
      file: 'casv.ics',
      event: { title: t('clientInterview:casv.title'), minutes: 30 },
      protocol: undefined,
    },
    consulate && {
      ...consulate,
      kind: 'consulate' as const,
      title: t('clientVisit:event'),
      note: undefined,
      calendar: t('clientVisit:calendar'),
      file: 'entrevista-no-consulado.ics',
      event: {
        title: t('clientVisit:event'),
        minutes: 60,
        description: `${t('clientVisit:protocol')}: ${consulate.protocol}`,
      },
    },
  ]
    .filter((station) => station !== null)
    .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
  return (
    <ol className={styles.route}>
      {stations.map(({ kind, title, note, date, time, location, protocol, calendar, file, event }) => (
        <li key={kind}>
          <p className={styles.day}>{shortDay(date, language)}</p>
          <h2 className={styles.title}>{title}</h2>
          <dl>
            <dt>{t('clientVisit:when')}</dt>
            <dd>{t('clientVisit:whenValue', { date: formatDate(date), time: formatZonedTime(time) })}</dd>
            <dt>{t('clientVisit:where')}</dt>
            <dd>{location}</dd>
            {protocol && (
              <>
                <dt>{t('clientVisit:protocol')}</dt>
                <dd>{protocol}</dd>
              </>
            )}
          </dl>
          {isVisitOver({ date }) ? (
            <p className={styles.note}>{t('clientVisit:over')}</p>
          ) : (
            <>
              {note && (
                <p className={styles.note}>
                  <Tied>{note}</Tied>
                </p>
              )}
              <p className={styles.actions}>
                <Button
                  onClick={() =>
                    downloadIcs(file, {
                      ...calendarEntry(kind, application),
                      start: instantOf(date, formatTime(time)),
                      location,
                      ...event,
                    })
                  }
                >
                  {calendar}
                </Button>
                <a href={mapOf(location)} target="_blank" rel="noopener noreferrer">
                  {t('clientVisit:map')}
                </a>
              </p>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
