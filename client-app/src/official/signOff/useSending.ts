import { useT } from '@rotavisto/shared/i18n';
import { AppError } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

/** Refusals after which the form is in another phase, so another page replaces this page. */
const MOVED_ON = ['not_sent', 'draft_not_ready', 'not_confirmed'];

const hasMovedOn = (error: unknown): boolean => error instanceof AppError && MOVED_ON.includes(error.message);

/** `send` returns true on success. `problem` is the failure to show; a toast shows a failure that replaces the page. */
export function useSending<Variables>(options: UseMutationOptions<string, Error, Variables>) {
  const t = useT('clientOfficial');
  const { mutateAsync, isPending, error } = useMutation(options);
  const send = async (variables: Variables): Promise<boolean> => {
    try {
      await mutateAsync(variables);
      return true;
    } catch (failure) {
      if (hasMovedOn(failure)) notify({ type: 'error', text: t('movedOn'), id: 'official-moved' });
      return false;
    }
  };
  return { send, isPending, problem: isPending || hasMovedOn(error) ? null : error };
}
