import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { caseTasks, removeTask } from '../data/caseWork';
import styles from './casework.module.css';
import { NewTask } from './NewTask';
import './strings';
import { DeleteOutlined } from '@ant-design/icons';
import { formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { Button, Checkbox } from 'antd';
import { useFinishTask } from './useFinishTask';

/** The open tasks of the case; a task is in the queue of the dashboard from its due day on. */
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

interface Props {
  task: { id: string; application_id: string; title: string; due_on: string; is_done: boolean };
}

function CaseTask({ task }: Props) {
  const t = useT('consultantCase');
  const { finish, isPending } = useFinishTask(task.title);
  const remove = useMutation(removeTask);
  const { id, application_id: applicationId, title, due_on, is_done } = task;
  const isLate = !is_done && due_on < todayInSaoPaulo();
  return (
    <li className={styles.task}>
      <Checkbox
        checked={is_done}
        disabled={isPending}
        onChange={({ target }) => void finish({ applicationId, id, isDone: target.checked })}
      >
        <span className={is_done ? styles.done : undefined}>{title}</span>{' '}
        <span className={isLate ? styles.late : styles.hint}>
          {t(isLate ? 'tasks.late' : 'tasks.dueOn', { date: formatDate(due_on) })}
        </span>
      </Checkbox>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('tasks.remove', { title })}
        loading={remove.isPending}
        onClick={() => remove.mutate({ applicationId, id })}
      />
    </li>
  );
}
