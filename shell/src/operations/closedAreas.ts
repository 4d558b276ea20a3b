import { supabase } from '@rotavisto/shared/supabase';

const NOT_MORE_OFTEN_THAN = 15_000;

let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve<Record<string, string>>({}) };

async function read(): Promise<Record<string, string>> {
  const { data, error } = await (await supabase()).rpc('closed_areas');
  if (error) throw error;
  return Object.fromEntries(data.map(({ area, message }) => [area, message]));
}

/** What is said of each closed area. Whoever asks again soon gets the same answer, unless a person asks. */
export function closedAreas(fresh = false): Promise<Record<string, string>> {
  if (fresh || Date.now() - asked.at >= NOT_MORE_OFTEN_THAN) {
    const answer = read();
    asked = { at: Date.now(), answer };
    // A failure is forgotten, so that the next caller tries again.
    answer.catch(() => {
      asked.at = Number.NEGATIVE_INFINITY;
    });
  }
  return asked.answer;
}
