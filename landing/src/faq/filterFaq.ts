import type { FaqCategory } from './faqItems';

interface FaqEntry {
  category: FaqCategory;
  question: string;
  answer: string;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the entries with every word in the question or the answer, ignoring accents and case. */
export function filterFaq<Entry extends FaqEntry>(entries: readonly Entry[], category: FaqCategory, search: string) {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = plain(`${entry.question} ${entry.answer}`);
    return (category === 'all' || entry.category === category) && words.every((word) => text.includes(word));
  });
}
