import { signedUrl } from '@rotavisto/shared/data';
import { KEPT_FILES_PREFIX } from '@rotavisto/shared/page';
import { AppError, useSession } from '@rotavisto/shared/session';
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

/** Of the account alone: the code of accounts deletes it with the session. */
const cacheName = (): string => KEPT_FILES_PREFIX + useSession.getState().profile?.id;

/** The worker answers this address while there is no connection. */
const addressOf = ({ application_id: applicationId, id }: CaseFile): string => `/kept-files/${applicationId}/${id}.pdf`;

const keyOf = (applicationId: string) => ['kept', applicationId];

/** Ids of the files of a case that are kept on this device. */
export const keptFilesOf = (applicationId: string) =>
  queryOptions({
    queryKey: keyOf(applicationId),
    queryFn: async (): Promise<string[]> => {
      // Opening a cache makes it.
      if (!canKeep() || !(await caches.has(cacheName()))) return [];
      const kept = await (await caches.open(cacheName())).keys();
      return kept.flatMap(({ url }) => /\/([^/]+)\.pdf$/.exec(url)?.[1] ?? []);
    },
    networkMode: 'always',
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
