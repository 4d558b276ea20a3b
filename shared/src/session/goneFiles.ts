import { supabase } from '@rotavisto/shared/supabase';

/** Addresses of kept files end in the id of the file. */
const idOf = ({ url }: Request): string => /([^/]+)\.pdf$/.exec(url)?.[1] ?? '';

/** A file that was taken back, or forgotten with its case, goes from this device as well. Seldom needed, so it is loaded then. */
export async function dropGone(name: string): Promise<void> {
  const cache = await caches.open(name);
  const kept = await cache.keys();
  if (kept.length === 0) return;
  const { data } = await (await supabase()).from('case_files').select('id').in('id', kept.map(idOf));
  // Without an answer nothing is known to be gone.
  if (data) for (const request of kept) if (!data.some(({ id }) => id === idOf(request))) await cache.delete(request);
}
