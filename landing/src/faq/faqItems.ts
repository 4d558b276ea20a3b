import { factsNow, type KnownFacts } from '@rotavisto/shared/facts';
import { d } from '../detailsStrings';
import { sourcesOf } from '../facts/facts';
import { withFacts } from '../facts/withFacts';

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

export const FAQ_COUNT = FAQ_ITEMS.length;

/** The eight questions with their facts filled in; the sentence of an ended fact is removed from its answer. */
export const faqEntries = (facts: KnownFacts, averageTime?: string) =>
  FAQ_ITEMS.map(({ name, category }) => ({
    name,
    category,
    question: d(`faq.items.${name}.question`),
    answer: withFacts(d(`faq.items.${name}.answer`), facts, averageTime),
    sources: sourcesOf(d(`faq.items.${name}.answer`), facts),
  }));

/** The questions with the facts that are valid on the day of the visit. */
export const FAQ_ENTRIES = faqEntries(factsNow());
