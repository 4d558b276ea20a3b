import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { finishTask } from '../data/caseWork';
import { showDone } from '../undoNotice';

interface Finish {
  applicationId: string;
  id: string;
  isDone: boolean;
}

/** Finishes a task, which the notice can undo; `about` names the task and the client. */
export function useFinishTask(about: string) {
  const t = useT('consultant');
  const { mutateAsync, isPending } = useMutation(finishTask);
  const finish = (task: Finish): Promise<void> =>
    mutateAsync(task).then(
      () => {
        if (!task.isDone) return;
        const undo = () => void finish({ ...task, isDone: false });
        showDone({ done: t('taskDone'), about, undo: t('kanban.undo') }, undo);
      },
      // A failure is ignored here, because the query client shows the error.
      () => undefined,
    );
  return { finish, isPending };
}
