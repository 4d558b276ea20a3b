import type { Language } from '@rotavisto/shared/language';
import { plain } from '@rotavisto/shared/lib';
import type { QuickMessage } from '../data/words';

/** The topics in the order of the consultants' list. */
export const TOPICS = ['greetings', 'documents', 'interview', 'ds160', 'payment', 'tips'] as const;

/** Finds the messages with the text in topic, title or text, ordered by topic. */
export const searchMessages = (
  messages: readonly QuickMessage[],
  search: string,
  language: Language,
  topicOf: (message: QuickMessage) => string,
): QuickMessage[] =>
  TOPICS.flatMap((topic) => messages.filter((message) => message.topic === topic)).filter((message) =>
    plain(`${topicOf(message)} ${message[`title_${language}`]} ${message[`text_${language}`]}`).includes(plain(search)),
  );
