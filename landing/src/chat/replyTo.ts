import { FIRST_PLAN_PRICE } from '@rotavisto/shared/domain';
import { factsNow } from '@rotavisto/shared/facts';
import { formatMoney } from '@rotavisto/shared/lib';
import { withFacts } from '../facts/withFacts';
import strings from '../locales/page/chat.pt.json';
import { fill } from '../t';

type Topic = Exclude<keyof typeof strings.replies, 'followUp'>;

/** Beginnings of words in the three languages, without accents; the first matching topic is used. */
const TOPICS: readonly (readonly [Topic, RegExp])[] = [
  ['denied', /\b(deni(ed|al)|refus|reject|negad|negativa|recus|rechaz|214\s*\(?b)/],
  [
    'price',
    /\b(quanto (e|custa|sai|fica|cobra)|cuanto (es|cuesta|sale|cobra)|how much|price|costs?\b|fees?\b|preco|precio|valor|taxa|tarifa)/,
  ],
  ['disney', /\bdisney/],
  ['universal', /\buniversal\b/],
  ['shopping', /\b(shop|buy|compra|outlet)/],
  ['beach', /\b(beach|praia|playa|miami)/],
  ['study', /\b(stud(y|ent|ies)|estud|course|curso|intercambio|faculdade|universidad|college|school)/],
  ['business', /\b(business|negocio|meeting|reuni(ao|on)|conference|congres|feira|feria\b|trade)/],
  ['requirements', /\b(requirement|requisito|document|need|preciso|necesit)/],
  ['process', /\b(proces|step|etapa|how (does )?it work|como funciona)/],
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the assistant's reply to a message, or a question when no topic matches. */
export function replyTo(message: string): string {
  const text = plain(message);
  const topic = TOPICS.find(([, words]) => words.test(text))?.[0] ?? 'followUp';
  return fill(withFacts(strings.replies[topic], factsNow()), { price: formatMoney(FIRST_PLAN_PRICE) });
}
