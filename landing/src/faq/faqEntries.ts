import { d } from '../details';
import { withFacts } from '../facts/values';
import { FAQ_ITEMS } from './faqItems';

/** The eight questions with their facts filled in. */
export const FAQ_ENTRIES = FAQ_ITEMS.map(({ name, category }) => ({
  name,
  category,
  question: d(`faq.items.${name}.question`),
  answer: withFacts(d(`faq.items.${name}.answer`)),
}));
