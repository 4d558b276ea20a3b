import { signedUrl, unwrap } from '@rotavisto/shared/data';
import { dropKeptFiles } from '@rotavisto/shared/lib';
import { KEPT_FILES_PREFIX } from '@rotavisto/shared/page';
import { AppError, onSignOut, useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

export interface CaseFile {
  id: string;
  application_id: string;
  path: string;
  original_name: string;
}

/** True in a browser with a cache and a service worker, because a kept file opens offline only with both. */
export const canKeep = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

export const PDF = 'application/pdf';

// The sign-out deletes kept files here, because the page for visitors cannot delete kept files offline.
onSignOut(() => void dropKeptFiles());

/** Name of the cache with the kept files of the signed-in account. */
const cacheName = (): string => KEPT_FILES_PREFIX + useSession.getState().profile?.id;

/** The service worker answers this address while the device is offline. */
const addressOf = ({ application_id: applicationId, id }: CaseFile): string => `/kept-files/${applicationId}/${id}.pdf`;

const keyOf = (applicationId: string) => ['kept', applicationId];

/** Addresses of kept files end in the id of the file. */
const idOf = ({ url }: Request): string => /([^/]+)\.pdf$/.exec(url)?.[1] ?? '';

/** Ids of the files of a case that are kept on this device. */
export const keptFilesOf = (applicationId: string) =>
  queryOptions({
    queryKey: keyOf(applicationId),
    queryFn: async (): Promise<string[]> => {
      // `caches.open` would create a missing cache.
      if (!canKeep() || !(await caches.has(cacheName()))) return [];
      const kept = await (await caches.open(cacheName())).keys();
      return kept.map(idOf);
    },
    networkMode: 'always',
    retry: false,
    meta: { silent: true },
  });

/**
 * Deletes kept files of other accounts from this device, and files that the cases of this account no longer have.
 * Returns the number of remaining files.
 */
export const filesStillThere = (userId: string) =>
  queryOptions({
    queryKey: ['kept', 'all', userId],
    queryFn: async (): Promise<number> => {
      await dropKeptFiles(userId);
      if (!(await caches.has(cacheName()))) return 0;
      const cache = await caches.open(cacheName());
      const kept = await cache.keys();
      const ids = (await supabase()).from('case_files').select('id').in('id', kept.map(idOf));
      const there = kept.length > 0 ? unwrap(await ids).map(({ id }) => id) : [];
      const gone = kept.filter((request) => !there.includes(idOf(request)));
      for (const request of gone) await cache.delete(request);
      return kept.length - gone.length;
    },
    staleTime: 0,
    retry: false,
    meta: { silent: true },
  });

/** The copy of a file on this device; null without a kept copy. */
export async function keptFile(file: CaseFile): Promise<ArrayBuffer | null> {
  if (!canKeep() || !(await caches.has(cacheName()))) return null;
  const response = await (await caches.open(cacheName())).match(addressOf(file));
  return response ? response.arrayBuffer() : null;
}

/** The bytes of the copy on this device, or of the file on the server. */
export async function bytesOf(client: QueryClient, file: CaseFile): Promise<ArrayBuffer> {
  const kept = await keptFile(file);
  if (kept) return kept;
  const response = await fetch(await client.fetchQuery(signedUrl(file.path, file.original_name)));
  if (!response.ok) throw new AppError(String(response.status), 'file_unread', { status: response.status });
  return response.arrayBuffer();
}

interface Keeping {
  file: CaseFile;
  /** Title of the file on the offline page. */
  title: string;
}

export const keepFile = mutationOptions({
  mutationFn: async ({ file, title }: Keeping, { client }) => {
    const [name, bytes] = [cacheName(), await bytesOf(client, file)];
    const headers = { 'content-type': PDF, 'x-content-type-options': 'nosniff', 'x-title': encodeURIComponent(title) };
    // A session that ended during the download leaves no file behind.
    const isOver = () => cacheName() !== name;
    if (isOver()) return;
    await (await caches.open(name)).put(addressOf(file), new Response(bytes, { headers }));
    if (isOver()) await caches.delete(name);
  },
  onSuccess: (_data, { file }, _result, { client }) =>
    client.invalidateQueries({ queryKey: keyOf(file.application_id) }),
  meta: { silent: true },
});

export const dropFile = mutationOptions({
  mutationFn: async (file: CaseFile) => (await caches.open(cacheName())).delete(addressOf(file)),
  onSuccess: (_data, file, _result, { client }) => client.invalidateQueries({ queryKey: keyOf(file.application_id) }),
  networkMode: 'always',
  meta: { silent: true },
});
