import { invalidates, reloadsOnError, verb } from '@rotavisto/shared/data';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { functionRefusal } from './functionRefusal';

/** Every area can be closed except the one administrators need. */
export const isClosable = (area: string) => area !== 'landing' && area !== 'admin';

export const closedAreas = () =>
  queryOptions({
    queryKey: ['admin', 'modules', 'closed'],
    queryFn: () => verb('closed_areas'),
    meta: { errorKey: 'admin.modules', voice: 'office' },
  });

/** With a message the area is closed, or its message changed; without one it is open again. */
export const setArea = mutationOptions({
  mutationFn: ({ area, message }: { area: string; message?: string }) =>
    verb('admin_set_area', { area, ...(message ? { message } : {}) }),
  onSuccess: invalidates('admin'),
  meta: { errorKey: 'admin.area', successKey: 'admin.area', voice: 'office' },
});

/** The releases and rollbacks of each version in the last 30 days. */
export const moduleVersions = () =>
  queryOptions({
    queryKey: ['admin', 'modules', 'versions'],
    queryFn: () => verb('admin_module_versions'),
    meta: { errorKey: 'admin.modules', voice: 'office' },
  });

/** `version` is the version that is rolled back, or the canary. */
export interface ReleaseChange {
  remote: string;
  action: 'rollback' | 'canary';
  version: string;
  percent?: number;
}

/** Asks the release host, where there is one, to move the pointer of a module. */
export const changeRelease = mutationOptions({
  mutationFn: async (change: ReleaseChange) => {
    const client = await supabase();
    const { error } = await client.functions.invoke('operate-release', { body: change });
    if (error) throw await functionRefusal(error);
  },
  onSuccess: invalidates('admin'),
  onError: reloadsOnError('admin'),
  meta: { errorKey: 'admin.release', successKey: 'admin.release', voice: 'office' },
});
