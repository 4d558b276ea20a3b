import { invalidates, reloadsOnError, verb } from '@rotavisto/shared/data';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { functionRefusal } from './functionRefusal';
import { read } from './read';

/** Every area can be closed except the one administrators need. */
export const isClosable = (area: string) => area !== 'landing' && area !== 'admin';

export const closedAreas = () => read(['modules', 'closed'], 'admin.modules', () => verb('closed_areas'));

/** With a message the area is closed, or its message changed; without one it is open again. */
export const setArea = mutationOptions({
  mutationFn: ({ area, message }: { area: string; message?: string }) =>
    verb('admin_set_area', { area, ...(message ? { message } : {}) }),
  onSuccess: invalidates('admin'),
  meta: { errorKey: 'admin.area', successKey: 'admin.area', voice: 'office' },
});

/** The releases and rollbacks of each version in the last 30 days. */
export const moduleVersions = () => read(['modules', 'versions'], 'admin.modules', () => verb('admin_module_versions'));

/** `version` is the version that is rolled back, or the canary. */
export interface ReleaseChange {
  remote: string;
  action: 'rollback' | 'canary';
  version: string;
  percent?: number;
  /** Where a rollback goes, if not to the newest good version. */
  target?: string;
}

/** A version of a module that was live, as the release host knows it. */
export interface ModuleRelease {
  remote: string;
  version: string;
  publishedAt: string;
  from: string;
  until?: string;
  /** Empty where that is not known. */
  by: string;
  takenBack?: { at: string; by: string };
  isLive: boolean;
  /** Where a rollback without a version goes. */
  isNext: boolean;
  isKept: boolean;
}

async function orderRelease<Answer>(body: ReleaseChange | { action: 'list' }): Promise<Answer> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke<Answer>('operate-release', { body });
  if (error || data === null) throw await functionRefusal(error ?? new Error('no answer'));
  return data;
}

/** The versions of every module that were live in the last 30 days, newest first; an error where no release host is. */
export const moduleReleases = () =>
  queryOptions({
    queryKey: ['admin', 'modules', 'releases'],
    queryFn: async () => (await orderRelease<{ releases: ModuleRelease[] }>({ action: 'list' })).releases,
    retry: false,
    meta: { silent: true },
  });

/** Asks the release host, where there is one, to move the pointer of a module. */
export const changeRelease = mutationOptions({
  mutationFn: (change: ReleaseChange) => orderRelease<{ version: string }>(change),
  onSuccess: invalidates('admin'),
  onError: reloadsOnError('admin'),
  meta: { errorKey: 'admin.release', successKey: 'admin.release', voice: 'office' },
});
