import { Link } from '@rotavisto/shared/router';
import type { DataColumn } from '@rotavisto/shared/ui';
import type { PerformanceOfConsultant } from '../data/performance';
import { TwoLines } from '../lists/cells';
import { count } from '../lists/figures';
import { ApprovalRate, Sample } from './rates';
import { useT } from './strings';

export function useConsultantColumns(): DataColumn<PerformanceOfConsultant>[] {
  const t = useT();
  const days = (value: number | null) => (value === null ? t('none') : t('days', { count: String(value) }));
  return [
    {
      key: 'name',
      primary: true,
      isLink: true,
      title: t('consultant'),
      width: 200,
      render: (consultant) => (
        <TwoLines
          first={<Link to={`/admin/consultants/${consultant.consultant_id}`}>{consultant.full_name}</Link>}
          second={consultant.deactivated_at && t('deactivated')}
        />
      ),
    },
    { key: 'active', title: t('active'), width: 110, align: 'right', render: (row) => count(row.active) },
    {
      key: 'completed',
      title: t('csv.completedSteps'),
      width: 110,
      align: 'right',
      render: (row) => count(row.completed_steps),
    },
    { key: 'median', title: t('median'), width: 100, align: 'right', render: (row) => days(row.median_days) },
    { key: 'p90', title: t('p90'), width: 130, align: 'right', render: (row) => days(row.p90_days) },
    {
      key: 'answer',
      title: t('firstAnswer'),
      width: 150,
      align: 'right',
      render: (row) =>
        row.first_answer_hours === null ? t('none') : t('hours', { count: String(row.first_answer_hours) }),
    },
    {
      key: 'firstTry',
      title: t('firstTry'),
      width: 170,
      align: 'right',
      render: (row) => <Sample part={row.documents_first_try} whole={row.documents_reviewed} />,
    },
    {
      key: 'approved',
      title: t('approvalColumn'),
      width: 150,
      align: 'right',
      render: (row) => <ApprovalRate approved={row.approved} decided={row.decided} />,
    },
  ];
}
