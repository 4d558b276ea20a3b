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
  /** The share of browsers with the version, in percent. */
  share: number;
  /** The counted figures; null without any count, undefined until the server answers. */
  figures: Composite<'module_version'> | null | undefined;
}

/** Returns the versions of a module that are live, a canary or available for a rollback, each with its figures. */
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

/** Returns whether no browser has loaded any of the versions, so that their figures would be empty. */
export const isUnseen = (versions: readonly ShownVersion[]) => versions.every(({ figures }) => figures === null);
