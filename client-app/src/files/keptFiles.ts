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

/** Without a worker nothing opens a file that was kept. */
export const canKeep = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

export const PDF = 'application/pdf';

// Also without a connection, with which the page for visitors would do so.
onSignOut(() => void dropKeptFiles());

/** Of the account alone. */
const cacheName = (): string => KEPT_FILES_PREFIX + useSession.getState().profile?.id;

/** The worker answers this address while there is no connection. */
const addressOf = ({ application_id: applicationId, id }: CaseFile): string => `/kept-files/${applicationId}/${id}.pdf`;

const keyOf = (applicationId: string) => ['kept', applicationId];

/** Addresses of kept files end in the id of the file. */
const idOf = ({ url }: Request): string => /([^/]+)\.pdf$/.exec(url)?.[1] ?? '';

/** Ids of the files of a case that are kept on this device. */
export const keptFilesOf = (applicationId: string) =>
  queryOptions({
    queryKey: keyOf(applicationId),
    queryFn: async (): Promise<string[]> => {
      // Opening a cache makes it.
      if (!canKeep() || !(await caches.has(cacheName()))) return [];
      const kept = await (await caches.open(cacheName())).keys();
      return kept.map(idOf);
    },
    networkMode: 'always',
    retry: false,
    meta: { silent: true },
  });

/**
 * Deletes what another account kept on this device, and of this one what its cases no longer have: a file that was taken back,
 * or forgotten with its case. How many there still are.
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

/** The copy on this device; null where none is kept. */
export async function keptFile(file: CaseFile): Promise<ArrayBuffer | null> {
  if (!canKeep() || !(await caches.has(cacheName()))) return null;
  const response = await (await caches.open(cacheName())).match(addressOf(file));
  return response ? response.arrayBuffer() : null;
}

/** The copy on this device, or the stored file. */
export async function bytesOf(client: QueryClient, file: CaseFile): Promise<ArrayBuffer> {
  const kept = await keptFile(file);
  if (kept) return kept;
  const response = await fetch(await client.fetchQuery(signedUrl(file.path, file.original_name)));
  if (!response.ok) throw new AppError(String(response.status), 'file_unread', { status: response.status });
  return response.arrayBuffer();
}

interface Keeping {
  file: CaseFile;
  /** What the offline page calls it. */
  title: string;
}

export const keepFile = mutationOptions({
  mutationFn: async ({ file, title }: Keeping, { client }) => {
    const [name, bytes] = [cacheName(), await bytesOf(client, file)];
    const headers = { 'content-type': PDF, 'x-content-type-options': 'nosniff', 'x-title': encodeURIComponent(title) };
    // A session that ended meanwhile leaves nothing behind.
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
