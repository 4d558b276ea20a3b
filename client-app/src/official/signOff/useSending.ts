import { useT } from '@rotavisto/shared/i18n';
import { AppError } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

/** The form is no longer where this page found it, and another one takes its place. */
const MOVED_ON = ['not_sent', 'draft_not_ready', 'not_confirmed'];

const hasMovedOn = (error: unknown): boolean => error instanceof AppError && MOVED_ON.includes(error.message);

/** Sends what a page asks for, and answers whether it arrived. A failure is said beside the button, unless its page goes. */
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
