import type { Composite } from '@rotavisto/shared/supabase';
import type { RemotePointer } from './remotePointers';

export const ROLE = {
  live: 'roleLive',
  canary: 'roleCanary',
  previous: 'rolePrevious',
} as const;

export interface ShownVersion {
  role: 'live' | 'canary' | 'previous';
  version: string;
  /** Of the browsers, in percent. */
  share: number;
  /** Null where nothing was counted; undefined until the server answers. */
  figures: Composite<'module_version'> | null | undefined;
}

/** The versions of a module in use or available for a rollback, each with its releases. */
export function versionsOf(
  remote: string,
  pointer: RemotePointer,
  rows: readonly Composite<'module_version'>[] | undefined,
): ShownVersion[] {
  const { version, canary, previous } = pointer;
  const shown = (role: ShownVersion['role'], name: string, share: number): ShownVersion => ({
    role,
    version: name,
    share,
    figures: rows && (rows.find((row) => row.remote === remote && row.version === name) ?? null),
  });
  return [
    shown('live', version, 100 - (canary?.percent ?? 0)),
    ...(canary ? [shown('canary', canary.version, canary.percent)] : []),
    ...(previous ? [shown('previous', previous.version, 0)] : []),
  ];
}

/** Whether no browser has asked for any of the versions, and all their figures would be zeros and dashes. */
export const isUnseen = (versions: readonly ShownVersion[]) => versions.every(({ figures }) => figures === null);
