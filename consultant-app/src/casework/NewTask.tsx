import { addDays, TEXT_BOUNDS, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { DateInput } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { addTask } from '../data/caseWork';
import { useUnsaved } from './CaseSection';
import styles from './casework.module.css';
import './strings';

const empty = () => ({ id: crypto.randomUUID(), title: '', dueOn: addDays(todayInSaoPaulo(), 1) });

export function NewTask({ applicationId }: { applicationId: string }) {
  const t = useT('consultantCase');
  const [task, setTask] = useState(empty);
  const [isIncomplete, setIncomplete] = useState(false);
  const title = useRef<InputRef>(null);
  const add = useMutation(addTask);
  useUnsaved(`task-${applicationId}`, task.title.trim() !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = task.title.trim() === '' || task.dueOn === '';
    setIncomplete(isMissing);
    if (isMissing) return;
    add.mutate(
      { applicationId, ...task },
      {
        onSuccess: () => {
          setTask(empty());
          title.current?.focus();
        },
      },
    );
  }

  return (
    <form className={styles.newTask} onSubmit={submit} noValidate>
      <Input
        ref={title}
        className={styles.taskTitle}
        maxLength={TEXT_BOUNDS.caseTask}
        value={task.title}
        aria-label={t('tasks.label')}
        aria-invalid={isIncomplete}
        aria-describedby="task-problem"
        status={isIncomplete ? 'error' : undefined}
        placeholder={t('tasks.placeholder')}
        onChange={(event) => setTask({ ...task, title: event.target.value })}
      />
      <DateInput
        className={styles.taskDue}
        value={task.dueOn}
        aria-label={t('tasks.due')}
        onChange={(dueOn) => setTask({ ...task, dueOn })}
      />
      <Button htmlType="submit" loading={add.isPending}>
        {t('tasks.add')}
      </Button>
      <p id="task-problem" className={styles.problem} aria-live="polite">
        {isIncomplete && t('tasks.missing')}
      </p>
    </form>
  );
}
