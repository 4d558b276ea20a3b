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

type Problem = 'missing' | 'noSuchDay';

/** A day that does not exist, as 31 February, is empty here. */
function problemOf({ title, dueOn }: { title: string; dueOn: string }): Problem | null {
  if (title.trim() === '') return 'missing';
  return dueOn === '' ? 'noSuchDay' : null;
}

export function NewTask({ applicationId }: { applicationId: string }) {
  const t = useT('consultantCase');
  const [task, setTask] = useState(empty);
  const [problem, setProblem] = useState<Problem | null>(null);
  const title = useRef<InputRef>(null);
  const add = useMutation(addTask);
  useUnsaved(`task-${applicationId}`, task.title.trim() !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(task);
    setProblem(found);
    if (found) return;
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
        aria-invalid={problem === 'missing'}
        aria-describedby="task-problem"
        status={problem === 'missing' ? 'error' : undefined}
        placeholder={t('tasks.placeholder')}
        onChange={(event) => setTask({ ...task, title: event.target.value })}
      />
      <DateInput
        className={styles.taskDue}
        value={task.dueOn}
        aria-label={t('tasks.due')}
        aria-invalid={problem === 'noSuchDay'}
        aria-describedby="task-problem"
        status={problem === 'noSuchDay' ? 'error' : undefined}
        onChange={(dueOn) => setTask({ ...task, dueOn })}
      />
      <Button htmlType="submit" loading={add.isPending}>
        {t('tasks.add')}
      </Button>
      <p id="task-problem" className={styles.problem} aria-live="polite">
        {problem && t(`tasks.${problem}`)}
      </p>
    </form>
  );
}
