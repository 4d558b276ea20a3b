import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { caseTasks } from '../data/caseWork';
import { CaseTask } from './CaseTask';
import styles from './casework.module.css';
import { NewTask } from './NewTask';
import './strings';

/** The open tasks of the case; from its day on, a task is also in the queue of the first page. */
export function CaseTasks({ applicationId }: { applicationId: string }) {
  const t = useT('consultantCase');
  const tasks = useQuery(caseTasks(applicationId));
  return (
    <section className={styles.panel} aria-label={t('tasks.title')}>
      <h2 className={styles.heading}>{t('tasks.title')}</h2>
      {tasks.isPending && <ListSkeleton rows={2} />}
      {tasks.isLoadingError && <ErrorCard retrying={tasks.isFetching} onRetry={tasks.refetch} />}
      {tasks.data?.length === 0 && <p className={styles.hint}>{t('tasks.empty')}</p>}
      <ul className={styles.list}>
        {tasks.data?.map((task) => (
          <CaseTask key={task.id} task={task} />
        ))}
      </ul>
      <NewTask applicationId={applicationId} />
    </section>
  );
}
