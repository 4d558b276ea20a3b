import { addDays, TEXT_BOUNDS, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { DateInput, passwordProblem } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { addTask } from '../data/caseWork';
import { useCaseDraft } from './caseDrafts';
import styles from './casework.module.css';
import './strings';

const tomorrow = () => addDays(todayInSaoPaulo(), 1);

type Problem = 'missing' | 'noSuchDay';

/** The date field is empty for a day that does not exist, such as 31 February. */
function problemOf({ title, dueOn }: { title: string; dueOn: string }): Problem | null {
  if (title.trim() === '') return 'missing';
  return dueOn === '' ? 'noSuchDay' : null;
}

export function NewTask({ applicationId }: { applicationId: string }) {
  const t = useT('consultantCase');
  const { draft, write, idToSave, drop } = useCaseDraft('task', applicationId);
  const [dueOn, setDueOn] = useState(tomorrow);
  const [problem, setProblem] = useState<Problem | null>(null);
  const title = useRef<InputRef>(null);
  const add = useMutation(addTask);
  const secret = passwordProblem(draft);
  const isTitleWrong = problem === 'missing' || secret !== null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf({ title: draft, dueOn });
    setProblem(found);
    if (found || secret) return;
    // A callback of `mutate` would not run once the case is closed, so the promise is used.
    add.mutateAsync({ applicationId, id: idToSave(dueOn), title: draft, dueOn }).then(
      () => {
        drop();
        setDueOn(tomorrow());
        title.current?.focus();
      },
      () => {},
    );
  }

  return (
    <form className={styles.newTask} onSubmit={submit} noValidate>
      <Input
        ref={title}
        className={styles.taskTitle}
        maxLength={TEXT_BOUNDS.caseTask}
        value={draft}
        aria-label={t('tasks.label')}
        aria-invalid={isTitleWrong}
        aria-describedby="task-problem"
        status={isTitleWrong ? 'error' : undefined}
        placeholder={t('tasks.placeholder')}
        onChange={(event) => write(event.target.value)}
      />
      <DateInput
        className={styles.taskDue}
        value={dueOn}
        aria-label={t('tasks.due')}
        aria-invalid={problem === 'noSuchDay'}
        aria-describedby="task-problem"
        status={problem === 'noSuchDay' ? 'error' : undefined}
        onChange={setDueOn}
      />
      <Button htmlType="submit" loading={add.isPending}>
        {t('tasks.add')}
      </Button>
      <p id="task-problem" className={styles.problem} aria-live="polite">
        {problem ? t(`tasks.${problem}`) : secret}
      </p>
    </form>
  );
}
