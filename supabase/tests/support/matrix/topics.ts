import { ID } from '../actors';
import type { MatrixRow } from './rows';
import type { Statement } from './statement';

const TOPICS: Record<string, string> = {
  "C1's own topic": `user:${ID.C1}`,
  "C1's conversation": `ticket:${ID.TICKET}:${ID.K1}`,
  "K1's presence": `consultant:${ID.K1}`,
};

const EXTENSIONS: Record<string, string> = {
  hear: 'broadcast',
  send: 'broadcast',
  see: 'presence',
  appear: 'presence',
};

/** Checks like the realtime server if the user may read or write this kind of message on the topic. */
export function topicStatement({ object, verb, id }: MatrixRow): Statement {
  const topic = TOPICS[object];
  const extension = EXTENSIONS[verb];
  if (!topic || !extension) throw new Error(`${id} names no topic or no use of it`);
  const message = `insert into realtime.messages (topic, extension) values ('${topic}', '${extension}')`;
  const chosen = `set local realtime.topic to '${topic}'`;
  if (verb === 'send' || verb === 'appear') return { setup: [chosen], text: message };
  return {
    setup: [chosen, message],
    text: `select from realtime.messages where topic = '${topic}' and extension = '${extension}'`,
  };
}
