import { Link } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { performanceOfConsultants } from '../data/performance';
import { Facts } from '../details/Details';
import { DetailsSection } from '../details/DetailsSection';
import { useT as usePerformanceT } from '../performance/strings';
import { useConsultantColumns } from '../performance/useConsultantColumns';
import styles from './ConsultantPage.module.css';
import { useT } from './strings';

const MONTHS = 3;
/** The size of a server page, as the performance page requests it. */
const NAMES = 500;

/** Shows a consultant's figures from PerformancePage, for the same period; renders nothing when they fail to load. */
export function ConsultantPerformance({ consultantId }: { consultantId: string }) {
  const t = useT();
  const period = usePerformanceT();
  const columns = useConsultantColumns();
  const { data } = useQuery(performanceOfConsultants(MONTHS, 1, NAMES));
  const row = data?.rows.find(({ consultant_id: id }) => id === consultantId);
  if (!row) return null;
  return (
    <DetailsSection title={t('consultants.colPerformance')} level={2}>
      <p className={styles.narrowed}>
        <span>{period('months3')}</span>{' '}
        <Link to={`/admin/performance?consultant=${consultantId}`}>{t('adminConsultant:allFigures')}</Link>
      </p>
      <Facts
        facts={columns
          .filter(({ key }) => key !== 'name' && key !== 'active')
          .map(({ title, render }) => ({ label: title, value: render(row) }))}
      />
    </DetailsSection>
  );
}
