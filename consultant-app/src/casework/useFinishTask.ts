import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { finishTask } from '../data/caseWork';
import { showDone } from '../undoNotice';

interface Finish {
  applicationId: string;
  id: string;
  isDone: boolean;
}

/** Finishes a task, which can be undone for as long as the notice is shown; `about` says which task of which client. */
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
      // The query client shows the failure.
      () => undefined,
    );
  return { finish, isPending };
}
