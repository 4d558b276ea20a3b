import {
  calendarEntry,
  formatTime,
  formatZonedTime,
  instantOf,
  isMeetingOver,
  isVisitOver,
  mapOf,
  todayInSaoPaulo,
  type Visit,
} from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import type { PreInterview as Appointment } from '@rotavisto/shared/features/interview';
import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { downloadIcs } from '@rotavisto/shared/lib';
import { Tied } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PreInterview } from '../interview/PreInterview';
import { shortDay } from '../interview/shortDay';
import styles from './InterviewRoute.module.css';
import '../interview/strings';
import './visit/strings';

interface Props {
  application: { id: string; created_at: string } & Parameters<typeof PreInterview>[0]['application'];
  preInterview: Appointment | null;
  casv: Visit | null;
  consulate: (Visit & { protocol: string }) | null;
}

interface Station {
  kind: 'preInterview' | 'casv' | 'consulate';
  title: string;
  date: string;
  time: string;
  isOver: boolean;
  content: ReactNode;
}

const DAY = 24 * 60 * 60 * 1000;
const daysUntil = (date: string): number => (Date.parse(date) - Date.parse(todayInSaoPaulo())) / DAY;

/** Lists pre-interview, fingerprints and interview in order of time: the next date is large, past dates are folded. */
export function InterviewRoute(props: Props) {
  const t = useT('client', 'clientVisit');
  const stations = useStations(props);
  const ahead = stations.filter(({ isOver }) => !isOver);
  const over = stations.filter(({ isOver }) => isOver);
  return (
    <>
      {ahead.length > 0 && <StationList stations={ahead} isAhead />}
      {over.length > 0 && (
        // Past dates are unfolded when no date is ahead.
        <details className={styles.over} open={ahead.length === 0}>
          <summary>{t('clientVisit:past', { count: over.length })}</summary>
          <StationList stations={over} />
        </details>
      )}
    </>
  );
}

/** The year after the day; empty for the current year. */
const yearOf = (date: string): string =>
  date.slice(0, 4) === todayInSaoPaulo().slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;

function StationList({ stations, isAhead = false }: { stations: readonly Station[]; isAhead?: boolean }) {
  const language = useLanguage();
  const inDays = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return (
    <ol className={styles.route}>
      {stations.map(({ kind, title, date, time, content }, index) => (
        <li key={kind} data-next={(isAhead && index === 0) || undefined}>
          <p className={styles.day}>
            <time dateTime={`${date}T${formatTime(time)}`}>
              {`${shortDay(date, language)}${yearOf(date)}, ${formatTime(time)}`}
            </time>
          </p>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.soon}>
            {[...(isAhead ? [inDays.format(daysUntil(date), 'day')] : []), formatZonedTime(time)].join(' · ')}
          </p>
          {content}
        </li>
      ))}
    </ol>
  );
}

function useStations({ application, preInterview, casv, consulate }: Props): Station[] {
  const t = useT('client', 'clientInterview', 'clientVisit', 'interview');
  const facts = useFacts();
  const stations: Station[] = [];
  if (preInterview) {
    stations.push({
      kind: 'preInterview',
      title: t('interview:booked.titleOver'),
      date: preInterview.date,
      time: preInterview.time,
      isOver: isMeetingOver(preInterview),
      content: <PreInterview application={application} appointment={preInterview} />,
    });
  }
  if (casv) {
    const title = t('clientInterview:casv.title');
    stations.push({
      kind: 'casv',
      title,
      date: casv.date,
      time: casv.time,
      isOver: isVisitOver(casv),
      content: (
        <VisitFacts
          visit={casv}
          note={facts.fill(t('clientInterview:casv.text'))}
          calendar={t('clientInterview:casv.calendar')}
          onKeep={() => keep('casv.ics', 'casv', casv, { title, minutes: 30 })}
        />
      ),
    });
  }
  if (consulate) {
    const title = t('clientVisit:event');
    const description = `${t('clientVisit:protocol')}: ${consulate.protocol}`;
    stations.push({
      kind: 'consulate',
      title,
      date: consulate.date,
      time: consulate.time,
      isOver: isVisitOver(consulate),
      content: (
        <VisitFacts
          visit={consulate}
          protocol={consulate.protocol}
          calendar={t('clientVisit:calendar')}
          onKeep={() =>
            keep('entrevista-no-consulado.ics', 'consulate', consulate, { title, minutes: 60, description })
          }
        />
      ),
    });
  }
  return stations.sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));

  function keep(
    file: string,
    kind: 'casv' | 'consulate',
    { date, time, location }: Visit,
    event: { title: string; minutes: number; description?: string },
  ) {
    downloadIcs(file, {
      ...calendarEntry(kind, application),
      start: instantOf(date, formatTime(time)),
      location,
      ...event,
    });
  }
}

interface VisitProps {
  visit: Visit;
  protocol?: string;
  note?: string;
  /** The label of the button that adds the date to the client's calendar. */
  calendar: string;
  onKeep: () => void;
}

function VisitFacts({ visit, protocol, note, calendar, onKeep }: VisitProps) {
  const t = useT('client', 'clientVisit');
  return (
    <>
      <dl>
        <dt>{t('clientVisit:where')}</dt>
        <dd>{visit.location}</dd>
        {protocol && (
          <>
            <dt>{t('clientVisit:protocol')}</dt>
            <dd>{protocol}</dd>
          </>
        )}
      </dl>
      {isVisitOver(visit) ? (
        <p className={styles.note}>{t('clientVisit:over')}</p>
      ) : (
        <>
          {note && (
            <p className={styles.note}>
              <Tied>{note}</Tied>
            </p>
          )}
          <p className={styles.actions}>
            <Button onClick={onKeep}>{calendar}</Button>
            <a href={mapOf(visit.location)} target="_blank" rel="noopener noreferrer">
              {t('clientVisit:map')}
            </a>
          </p>
        </>
      )}
    </>
  );
}
