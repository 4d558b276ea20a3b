import { DeleteOutlined } from '@ant-design/icons';
import { formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { removeTask } from '../data/caseWork';
import styles from './casework.module.css';
import './strings';
import { useFinishTask } from './useFinishTask';

interface Props {
  task: { id: string; application_id: string; title: string; due_on: string; is_done: boolean };
}

export function CaseTask({ task }: Props) {
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
