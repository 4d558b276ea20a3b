import { unwrap } from '@rotavisto/shared/data';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

export type ViewedList = 'clients' | 'consultants' | 'applications';

export interface SavedView {
  place: number;
  name: string;
  query: string;
}

export const MOST_VIEWS = 20;

const VIEWS = ['admin', 'views'];

export const savedViews = (list: ViewedList) =>
  queryOptions({
    queryKey: [...VIEWS, list],
    queryFn: async ({ signal }): Promise<SavedView[]> => {
      const views = (await supabase()).from('saved_views').select('place,name,query').eq('list', list);
      return unwrap(await views.order('name').abortSignal(signal)) ?? [];
    },
    meta: { silent: true },
  });

/** Loads the views again, also after a failure, because another tab may have taken the place or deleted the view. */
const refreshViews = (
  _data: unknown,
  _error: unknown,
  _sent: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => client.invalidateQueries({ queryKey: VIEWS });

/** Saves a view: an existing name gets the new query, a new name gets the first free place. */
export const saveView = (list: ViewedList, existing: readonly SavedView[]) =>
  mutationOptions({
    mutationFn: async ({ name, query }: { name: string; query: string }) => {
      const views = (await supabase()).from('saved_views');
      if (existing.some((view) => view.name === name)) {
        unwrap(await views.update({ query }).eq('list', list).eq('name', name));
        return;
      }
      const taken = new Set(existing.map(({ place }) => place));
      const places = Array.from({ length: MOST_VIEWS }, (_, index) => index + 1);
      const place = places.find((each) => !taken.has(each)) ?? MOST_VIEWS;
      unwrap(await views.insert({ list, place, name, query }));
    },
    onSettled: refreshViews,
    meta: { silent: true },
  });

export const deleteView = (list: ViewedList) =>
  mutationOptions({
    mutationFn: async (name: string) => {
      const views = (await supabase()).from('saved_views');
      unwrap(await views.delete().eq('list', list).eq('name', name));
    },
    onSettled: refreshViews,
    meta: { silent: true },
  });
