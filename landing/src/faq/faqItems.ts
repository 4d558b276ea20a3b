import { d } from '../detailsStrings';
import { isCurrent, UNTIL, withFacts } from '../facts/values';

export const FAQ_CATEGORIES = [
  'all',
  'process',
  'documents',
  'fees',
  'rules',
  'interview',
  'app',
  'requirements',
] as const;

export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** The questions and answers are in the strings file under the same names. */
const FAQ_ITEMS = [
  { name: 'time', category: 'process' },
  { name: 'documents', category: 'documents' },
  { name: 'fees', category: 'fees' },
  { name: 'validity', category: 'rules' },
  { name: 'interview', category: 'interview' },
  { name: 'everyone', category: 'interview' },
  { name: 'app', category: 'app' },
  { name: 'passport', category: 'requirements' },
] as const satisfies readonly { name: string; category: FaqCategory }[];

/** The eight questions with their facts filled in; the pilot of expedited interviews leaves its answer when it ends. */
export const faqEntries = () =>
  FAQ_ITEMS.map(({ name, category }) => ({
    name,
    category,
    question: d(`faq.items.${name}.question`),
    answer: withFacts(
      name === 'fees' && isCurrent({ until: UNTIL.expeditedFee })
        ? `${d('faq.items.fees.answer')} ${d('faq.items.fees.expedited')}`
        : d(`faq.items.${name}.answer`),
    ),
  }));

export const FAQ_ENTRIES = faqEntries();
