import type { Json } from '@rotavisto/shared/supabase';
import { formatDate, formatTime } from '../../domain';
import type { Language } from '../../language';
import type pt from './texts/pt.json';
import type { NotificationItem } from './types';

type Texts = typeof pt;

export interface Told {
  title: string;
  message: string;
}

type Fields = Record<string, Json | undefined>;
const fieldsOf = (json: Json | undefined): Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Which of a kind's sentences it is, where it has several: the ends of their keys. */
function variantOf(
  { outcome, is_paid, days, date_kind }: Fields,
  { reason }: Fields,
): { title: string; message: string } {
  const result = outcome === 'approved' ? 'Approved' : 'Refused';
  if (outcome) return { title: `title${result}`, message: `message${result}` };
  if (days) return { title: days === 1 ? 'titleTomorrow' : 'titleInTwoDays', message: textOf(date_kind) };
  return { title: 'title', message: reason ? 'messageWithReason' : is_paid === true ? 'messagePaid' : 'message' };
}

/** Filled once: what a person wrote is not looked through for placeholders. */
const fill = (text: string, values: Fields) =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => textOf(values[name]));

/**
 * Says notifications in a language, from their kind and the values they keep. What was told before a kind had sentences
 * is said as it is kept.
 */
export async function tellIn(language: Language): Promise<(item: NotificationItem) => Told> {
  // With this file, not after it: all languages together are smaller than another request is long.
  const { default: texts }: { default: Texts } = await import(/* webpackMode: "eager" */ `./texts/${language}.json`);
  const kinds = new Map(Object.entries<Record<string, string>>(texts));
  const say = (kind: string, key: string, values: Fields = {}) => fill(kinds.get(kind)?.[key] ?? '', values);

  return ({ title, message, metadata }) => {
    const fields = fieldsOf(metadata);
    const held = fieldsOf(fields.values);
    const variant = variantOf(fields, held);
    const kind = textOf(fields.kind);
    const values = {
      ...held,
      step: say('step', textOf(fields.step_type)),
      document: say('document', textOf(fields.document_type)),
      date: formatDate(textOf(held.date ?? fields.starts_at)),
      time: formatTime(textOf(held.time ?? fields.starts_at)),
    };
    const told = { title: say(kind, variant.title, values), message: say(kind, variant.message, values) };
    return told.title && told.message ? told : { title, message };
  };
}
