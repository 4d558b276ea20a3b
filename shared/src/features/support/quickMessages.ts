import { plain } from '../../lib';
import pt from './pt.json';

export const QUICK_GROUPS = ['greetings', 'documents', 'interview', 'ds160', 'payment', 'tips'] as const;
export type QuickGroupName = (typeof QUICK_GROUPS)[number];

export interface QuickMessage {
  id: string;
  group: QuickGroupName;
  title: string;
  text: string;
}

export interface QuickValues {
  name: string;
  date: string;
  time: string;
}

const EVERY_MESSAGE: QuickMessage[] = QUICK_GROUPS.flatMap((group) =>
  Object.entries(pt.quickGroups[group].messages).map(([id, message]) => ({ id: `${group}.${id}`, group, ...message })),
);

export const quickGroupTitle = (group: QuickGroupName): string => pt.quickGroups[group].title;

export const fillQuickMessage = (text: string, values: QuickValues): string =>
  text.replace(/\{\{(name|date|time)\}\}/g, (_match, key: keyof QuickValues) => values[key]);

/** Every word must occur in the title, the text or the name of the group. */
export function searchQuickMessages(search: string): QuickMessage[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return EVERY_MESSAGE.filter(({ group, title, text }) => {
    const haystack = plain(`${quickGroupTitle(group)} ${title} ${text}`);
    return words.every((word) => haystack.includes(word));
  });
}
