import { isUnreached, useSession } from '@rotavisto/shared/session';
import { type Row, supabase } from '@rotavisto/shared/supabase';
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { isOnline } from '../connection';
import { invalidates } from './invalidates';
import { unwrap } from './unwrap';
import { verb } from './verbs';

const PAGE_SIZE = 30;

/** Returns the snapshot from the start of the session; the end of the session deletes it. */
const begunWith = () => useSession.getState().startSnapshot;
/** The number of notifications in the start of a session (private.session_start). */
const BEGUN_WITH = 5;

/** The query runs without a connection too, returns the cached data, and runs again after the reconnect. */
const EVEN_OFFLINE = { networkMode: 'always', refetchOnReconnect: 'always' } as const;

/** Returns the fallback (earlier data, or empty data) after an offline or network failure; throws other errors. */
async function orQuietly<T>(fallback: T, read: () => Promise<T>): Promise<T> {
  if (!isOnline()) return fallback;
  try {
    return await read();
  } catch (error) {
    if (isUnreached(error)) return fallback;
    throw error;
  }
}

export const notifications = (userId: string, limit: number) =>
  queryOptions({
    queryKey: ['notifications', 'list', userId, limit],
    initialData: () => (limit <= BEGUN_WITH ? begunWith()?.newest.slice(0, limit) : undefined),
    initialDataUpdatedAt: () => begunWith()?.at,
    queryFn: async ({ signal, client: known, queryKey }) => {
      const client = await supabase();
      const read = async () =>
        unwrap(
          await client
            .from('notifications')
            .select('*')
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(limit)
            .abortSignal(signal),
        );
      return orQuietly(known.getQueryData<Awaited<ReturnType<typeof read>>>(queryKey) ?? [], read);
    },
    ...EVEN_OFFLINE,
    meta: { errorKey: 'notifications.load' },
  });

type Notification = Row<'notifications'>;
type Cursor = Pick<Notification, 'created_at' | 'id'>;

interface PageContext {
  signal: AbortSignal;
  client: QueryClient;
  /** The cursor of the page; null for the first page. */
  pageParam: Cursor | null;
}

/** Returns the filter for rows after a cursor, including rows with the same timestamp. */
const after = ({ created_at: at, id }: Cursor) => `created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`;

/** Pages of notifications, newest first; a new notification does not shift the pages. */
export const notificationPages = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'pages', userId],
    initialPageParam: null,
    queryFn: async ({ signal, pageParam, client: cache }: PageContext) => {
      const client = await supabase();
      const known = cache.getQueryData<InfiniteData<Notification[], Cursor | null>>(['notifications', 'pages', userId]);
      const place = known?.pageParams.findIndex((cursor) => cursor?.id === pageParam?.id) ?? -1;
      return orQuietly<Notification[]>(known?.pages[place] ?? [], async () => {
        const newest = client
          .from('notifications')
          .select('*')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(PAGE_SIZE);
        return unwrap(await (pageParam ? newest.or(after(pageParam)) : newest).abortSignal(signal)) ?? [];
      });
    },
    getNextPageParam: (page): Cursor | null => (page.length < PAGE_SIZE ? null : (page.at(-1) ?? null)),
    ...EVEN_OFFLINE,
    meta: { errorKey: 'notifications.load' },
  });

export const unreadCount = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', 'unread', userId],
    initialData: () => begunWith()?.unread,
    initialDataUpdatedAt: () => begunWith()?.at,
    queryFn: async ({ signal, client: known, queryKey }) => {
      const client = await supabase();
      return orQuietly(known.getQueryData<number>(queryKey) ?? 0, async () => {
        const { count, ...answer } = await client
          .from('notifications')
          .select('id', { count: 'exact', head: true })
          .eq('user_id', userId)
          .eq('read', false)
          .abortSignal(signal);
        unwrap(answer);
        return count ?? 0;
      });
    },
    ...EVEN_OFFLINE,
    meta: { errorKey: 'notifications.load' },
  });

export const markNotificationRead = mutationOptions({
  mutationFn: async ({ id }: { id: string }) => {
    const client = await supabase();
    unwrap(await client.from('notifications').update({ read: true }).eq('id', id));
  },
  onSuccess: invalidates('notifications'),
  meta: { errorKey: 'notifications.process' },
});

export const markAllNotificationsRead = mutationOptions({
  mutationFn: () => verb('mark_all_notifications_read'),
  onSuccess: invalidates('notifications'),
  meta: { errorKey: 'notifications.process' },
});

/** The notifications with the given ids, newest first. */
export const notificationsById = (userId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['notifications', 'some', userId, ids],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrap(
        await client
          .from('notifications')
          .select('*')
          .eq('user_id', userId)
          .in('id', ids)
          .order('created_at', { ascending: false })
          .abortSignal(signal),
      );
    },
    meta: { errorKey: 'notifications.load' },
  });
