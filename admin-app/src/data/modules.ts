import { invalidates, reloadsOnError, verb } from '@rotavisto/shared/data';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { functionRefusal } from './functionRefusal';
import { read } from './read';

/** Returns whether an area can be closed; the landing page and the admin area cannot. */
export const isClosable = (area: string) => area !== 'landing' && area !== 'admin';

export const closedAreas = () => read(['modules', 'closed'], 'admin.modules', () => verb('closed_areas'));

/** Closes an area with a message or changes the message; without a message the area is reopened. */
export const setArea = mutationOptions({
  mutationFn: ({ area, message }: { area: string; message?: string }) =>
    verb('admin_set_area', { area, ...(message ? { message } : {}) }),
  onSuccess: invalidates('admin'),
  meta: { errorKey: 'admin.area', successKey: 'admin.area', voice: 'office' },
});

/** Loads the loads, failures and web vitals of each version in the last 30 days. */
export const moduleVersions = () => read(['modules', 'versions'], 'admin.modules', () => verb('admin_module_versions'));

/** A change of a release; `version` is the rolled back version or the canary. */
export interface ReleaseChange {
  remote: string;
  action: 'rollback' | 'canary';
  version: string;
  percent?: number;
  /** The target of a rollback, if not the newest good version. */
  target?: string;
}

/** A version of a module that was live, as the release host describes the version. */
export interface ModuleRelease {
  remote: string;
  version: string;
  publishedAt: string;
  from: string;
  until?: string;
  /** The person who released the version; empty if unknown. */
  by: string;
  takenBack?: { at: string; by: string };
  isLive: boolean;
  /** Whether a rollback without a named version restores this version. */
  isNext: boolean;
  isKept: boolean;
}

async function orderRelease<Answer>(body: ReleaseChange | { action: 'list' }): Promise<Answer> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke<Answer>('operate-release', { body });
  if (error || data === null) throw await functionRefusal(error ?? new Error('no answer'));
  return data;
}

/** Loads the versions of each module that were live in the last 30 days, newest first; fails without a release host. */
export const moduleReleases = () =>
  queryOptions({
    queryKey: ['admin', 'modules', 'releases'],
    queryFn: async () => (await orderRelease<{ releases: ModuleRelease[] }>({ action: 'list' })).releases,
    retry: false,
    meta: { silent: true },
  });

/** Asks the release host to move the pointer of a module; fails without a release host. */
export const changeRelease = mutationOptions({
  mutationFn: (change: ReleaseChange) => orderRelease<{ version: string }>(change),
  onSuccess: invalidates('admin'),
  onError: reloadsOnError('admin'),
  meta: { errorKey: 'admin.release', successKey: 'admin.release', voice: 'office' },
});
