import { AppError, isUnreached } from '@rotavisto/shared/session';
import { type Answer, type Arguments, type Verb, verb } from './verbs';

/** Calls whose answer never came: they may have been done all the same. */
const unanswered = new Set<string>();

const isUnanswered = (error: unknown): boolean =>
  isUnreached(error) || (error instanceof AppError && (error.status ?? 0) >= 500);

/**
 * A verb that can be done only once. Where its last answer was lost, being refused as done already means that it had
 * arrived: that is success, without the answer.
 */
export async function verbOnce<Name extends Verb>(
  name: Name,
  doneAlready: string,
  ...args: Arguments<Name>
): Promise<Answer<Name> | null> {
  const call = JSON.stringify([name, ...args]);
  const wasUnanswered = unanswered.delete(call);
  try {
    return await verb(name, ...args);
  } catch (error) {
    if (isUnanswered(error)) unanswered.add(call);
    else if (wasUnanswered && error instanceof AppError && error.message === doneAlready) return null;
    throw error;
  }
}
