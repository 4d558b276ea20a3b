import { withFacts } from '../facts/values';
import strings from '../locales/chat.pt.json';
import beginnings from './topics.pt.json';

type Topic = Exclude<keyof typeof strings.replies, 'followUp'>;

const TOPICS: readonly Topic[] = [
  'disney',
  'universal',
  'shopping',
  'beach',
  'study',
  'business',
  'requirements',
  'process',
];

/** Beginnings of words, without accents; the first topic that matches answers. */
const isAbout = (topic: Topic, text: string) => new RegExp(`\\b(${beginnings[topic]})`).test(text);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What the assistant says to a message; a question back where no topic is recognised. */
export function replyTo(message: string): string {
  const text = plain(message);
  const topic = TOPICS.find((each) => isAbout(each, text)) ?? 'followUp';
  return withFacts(strings.replies[topic]);
}
