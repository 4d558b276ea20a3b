import { withFacts } from '../facts/values';
import strings from '../locales/chat.pt.json';

type Topic = Exclude<keyof typeof strings.replies, 'followUp'>;

/** Beginnings of words, without accents; the first topic that matches answers. */
const TOPICS: readonly (readonly [Topic, RegExp])[] = [
  ['disney', /\bdisney/],
  ['universal', /\buniversal\b/],
  ['shopping', /\b(shopping|compra|outlet)/],
  ['beach', /\b(beach|praia|miami)/],
  ['study', /\b(study|estud|curso|intercambio|faculdade)/],
  ['business', /\b(business|negocio|reuniao|congresso|feira)/],
  ['requirements', /\b(requirement|requisito|documento|preciso)/],
  ['process', /\b(process|etapa|como funciona)/],
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What the assistant says to a message; a question back where no topic is recognised. */
export function replyTo(message: string): string {
  const text = plain(message);
  const topic = TOPICS.find(([, words]) => words.test(text))?.[0] ?? 'followUp';
  return withFacts(strings.replies[topic]);
}
