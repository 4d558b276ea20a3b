import { type Connect, openChannel } from './channel';

/** Hosted Supabase Realtime closes a channel that sends more than five presence messages within 30 s. */
const BETWEEN_MS = 8000;
/** The time in ms without a keystroke after which a user no longer counts as writing. */
const PAUSE_MS = 5000;

export interface Other {
  isThere: boolean;
  isWriting: boolean;
}

interface Options {
  connect: Connect;
  topic: `ticket:${string}` | `consultant:${string}`;
  userId: string;
  /** True if the user sees others without being seen: a client sees the consultant, but not the reverse. */
  isUnseen?: boolean;
  /** Called when another user of the topic comes, leaves, begins or stops writing. */
  changed: (other: Other) => void;
}

interface State {
  presence_ref: string;
  writing?: boolean;
}

/** Shows the two users of an open conversation to each other, and a consultant to the clients. */
export function openPresence({ connect, topic, userId, isUnseen = false, changed }: Options) {
  // Keyed by reference and filled from events, because the state in the library keeps an earlier payload of a user.
  const others = new Map<string, boolean>();
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

  const channel = openChannel({
    connect,
    topic,
    config: { presence: { key: userId } },
    listen: (opened) =>
      opened
        .on<{ writing?: boolean }>('presence', { event: 'join' }, came)
        .on<{ writing?: boolean }>('presence', { event: 'leave' }, left),
    changed: (reach) => {
      if (reach === 'joined') writing.repeat();
      else others.clear();
      show();
    },
  });
  const writing = followWriting((isWriting) => {
    if (!isUnseen) void channel.joined()?.track({ writing: isWriting });
  });
  return {
    setWriting: writing.set,
    close: () => {
      writing.stop();
      channel.close();
    },
  };
}

/** Reports a change at once, but at most one every 8 s. A user who pauses no longer counts as writing. */
function followWriting(say: (isWriting: boolean) => void) {
  let isWriting = false;
  let said = false;
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let silent: ReturnType<typeof setTimeout> | undefined;

  const repeat = () => {
    said = isWriting;
    say(isWriting);
  };
  const sayChange = () => {
    if (silent || isWriting === said) return;
    repeat();
    silent = setTimeout(() => {
      silent = undefined;
      sayChange();
    }, BETWEEN_MS);
  };
  const set = (writes: boolean) => {
    clearTimeout(pausing);
    isWriting = writes;
    if (writes) pausing = setTimeout(() => set(false), PAUSE_MS);
    sayChange();
  };
  return {
    set,
    repeat,
    stop: () => {
      clearTimeout(pausing);
      clearTimeout(silent);
    },
  };
}
