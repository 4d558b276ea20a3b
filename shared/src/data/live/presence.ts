import type { RotaVistoClient } from '@rotavisto/shared/supabase';
import { wait } from '../../connection';

/** Hosted realtime ends a channel that says more than five things of presence within 30 s. */
const BETWEEN_MS = 8000;
/** Without a keystroke for this long, a user no longer counts as writing. */
const PAUSE_MS = 5000;

export interface Other {
  isThere: boolean;
  isWriting: boolean;
}

interface Options {
  connect: () => Promise<Pick<RotaVistoClient, 'realtime'>>;
  topic: `ticket:${string}` | `consultant:${string}`;
  userId: string;
  /** Only looks who is there: a client may see their consultant, who does not see who looks. */
  isUnseen?: boolean;
  /** Called when another user of the topic comes, leaves, begins or stops writing. */
  changed: (other: Other) => void;
}

interface State {
  presence_ref: string;
  writing?: boolean;
}

/** Shows the two people of a conversation to each other while both have it open, and a consultant to their clients. */
export function openPresence({ connect, topic, userId, isUnseen = false, changed }: Options) {
  // By reference and from the events: the library's own state keeps a user's earlier payload.
  const others = new Map<string, boolean>();
  const abort = new AbortController();
  let leave = () => {};
  let say = async (_isWriting: boolean): Promise<unknown> => undefined;
  let isWriting = false;
  let wasWriting = false;
  let isWaiting = false;
  let pausing: ReturnType<typeof setTimeout> | undefined;

  const show = () => changed({ isThere: others.size > 0, isWriting: [...others.values()].includes(true) });
  const came = ({ key, newPresences }: { key: string; newPresences: State[] }) => {
    for (const { presence_ref, writing } of newPresences)
      if (key !== userId) others.set(presence_ref, writing === true);
    show();
  };
  const left = ({ leftPresences }: { leftPresences: State[] }) => {
    for (const { presence_ref } of leftPresences) others.delete(presence_ref);
    show();
  };

  async function start(): Promise<void> {
    const client = (await connect()).realtime;
    await client.setAuth();
    if (abort.signal.aborted) return;
    const channel = client
      .channel(topic, { config: { private: true, presence: { key: userId } } })
      .on<{ writing?: boolean }>('presence', { event: 'join' }, came)
      .on<{ writing?: boolean }>('presence', { event: 'leave' }, left);
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') void say(isWriting);
      else others.clear();
      show();
    });
    if (!isUnseen) say = (writing) => channel.track({ writing });
    leave = () => void client.removeChannel(channel);
  }

  async function sayWhatChanged(): Promise<void> {
    if (isWaiting || isWriting === wasWriting) return;
    wasWriting = isWriting;
    void say(isWriting);
    isWaiting = true;
    await wait(BETWEEN_MS);
    isWaiting = false;
    if (!abort.signal.aborted) await sayWhatChanged();
  }
  const set = (writes: boolean) => {
    clearTimeout(pausing);
    isWriting = writes;
    if (writes) pausing = setTimeout(() => set(false), PAUSE_MS);
    void sayWhatChanged();
  };

  // Without it the conversation works as well.
  start().catch(() => {});
  return {
    setWriting: set,
    close: () => {
      abort.abort();
      clearTimeout(pausing);
      leave();
    },
  };
}
