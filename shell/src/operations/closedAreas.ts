import { useSession } from '@rotavisto/shared/session';
import { type Composite, supabase } from '@rotavisto/shared/supabase';

const NOT_MORE_OFTEN_THAN = 15_000;

/** The message of each closed area. */
type Messages = Record<string, string>;

let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve<Messages>({}) };

const messages = (closed: Composite<'closed_area'>[]): Messages =>
  Object.fromEntries(closed.map(({ area, message }) => [area, message]));

async function read(): Promise<Messages> {
  const { data, error } = await (await supabase()).rpc('closed_areas');
  if (error) throw error;
  return messages(data);
}

const isOld = (at: number) => Date.now() - at >= NOT_MORE_OFTEN_THAN;

/** Returns the last answer, or the snapshot of a new session, for a while; `fresh` asks again. */
export function closedAreas(fresh = false): Promise<Messages> {
  const begun = useSession.getState().startSnapshot;
  if (!fresh && begun && !isOld(begun.at) && begun.at >= asked.at) return Promise.resolve(messages(begun.closed_areas));
  if (fresh || isOld(asked.at)) {
    const answer = read();
    asked = { at: Date.now(), answer };
    // After a failure the next caller asks again.
    answer.catch(() => {
      asked.at = Number.NEGATIVE_INFINITY;
    });
  }
  return asked.answer;
}
