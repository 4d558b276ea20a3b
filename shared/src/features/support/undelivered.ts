interface Outgoing {
  content: string;
  /** Messages that were there before this one was sent. */
  known: ReadonlySet<string>;
}

interface Message {
  id: string;
  sender_id: string | null;
  content: string;
}

/**
 * What is still on its way: a message that arrived is drawn once, also when its answer was lost or came late.
 * Each stored message stands for one outgoing one, so saying the same thing twice stays two messages.
 */
export function undelivered<O extends Outgoing>(outgoing: readonly O[], messages: readonly Message[], userId: string) {
  const taken = new Set<string>();
  return outgoing.filter(({ content, known }) => {
    const arrived = messages.find(
      (message) =>
        message.sender_id === userId && message.content === content && !known.has(message.id) && !taken.has(message.id),
    );
    if (arrived) taken.add(arrived.id);
    return !arrived;
  });
}
