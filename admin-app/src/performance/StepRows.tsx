import type { StepType } from '@rotavisto/shared/domain';
import { Link } from '@rotavisto/shared/router';
import { Dialog, EmptyState, ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { stepRows } from '../data/performance';
import { dayText } from '../lists/day';
import { InlineError } from '../lists/InlineError';
import { useName } from '../lists/useName';
import styles from './performance.module.css';
import { useT } from './strings';

interface StepRowsProps {
  step: StepType;
  months: number;
  consultant: string | null;
  onClose: () => void;
}

/** Shows the cases behind the figure of a step, the longest first. */
export function StepRows({ step, months, consultant, onClose }: StepRowsProps) {
  const t = useT();
  const nameOf = useName();
  const rows = useQuery(stepRows(step, months, consultant));
  return (
    <Dialog title={t('rowsTitle', { step: t(`steps:type.${step}`) })} width={720} onCancel={onClose}>
      {rows.isPending && <ListSkeleton text={t('loading')} />}
      {rows.isError && <InlineError text={t('error')} retryLabel={t('retry')} onRetry={() => void rows.refetch()} />}
      {rows.data?.length === 0 && <EmptyState title={t('rowsNone')} />}
      {rows.data && rows.data.length > 0 && (
        <>
          <p className={styles.hint}>{t('rowsHint')}</p>
          <table className={`${styles.table} ${styles.rows}`}>
            <caption className="rv-visually-hidden">{t('rowsTitle', { step: t(`steps:type.${step}`) })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('client')}</th>
                <th scope="col">{t('consultant')}</th>
                <th scope="col">{t('finished')}</th>
                <th scope="col">{t('took')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.data.map((row) => (
                <tr key={row.application_id}>
                  <th scope="row">
                    <Link to={`/admin/applications/${row.application_id}`}>
                      {nameOf(row.client_name, row.traveller)}
                    </Link>
                  </th>
                  <td>{row.consultant_name ?? t('none')}</td>
                  <td>{dayText(row.completed_at)}</td>
                  <td>{t('days', { count: String(row.days) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Dialog>
  );
}
