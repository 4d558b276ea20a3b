import { tokens } from '@rotavisto/shared/brand';
import { formatTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Badge } from 'antd';
import type { ClientVisit } from '../data/clientVisits';
import styles from './calendar.module.css';
import './strings';

const COLOUR = { consulate: tokens.route, casv: tokens.control } as const;

/** Read-only, with a link to the case, where it is changed. */
export function VisitEntry({ visit }: { visit: ClientVisit }) {
  const t = useT('consultantCalendar');
  return (
    <Link
      to={`/consultant/applications/${visit.application_id}`}
      className={styles.visit}
      title={`${visit.client?.full_name}, ${visit.location}`}
    >
      <Badge color={COLOUR[visit.kind]} />
      <span className={styles.entryText}>
        {formatTime(visit.time)} {visit.client?.full_name} · {t(`calendar.visit.${visit.kind}`)}
      </span>
    </Link>
  );
}
