import type { Json } from '@rotavisto/shared/supabase';
import { formatDate, formatZonedTime, isStepType, type NotificationKind, type StepType } from '../../domain';
import { i18n } from '../../i18n';
import type { Language } from '../../language';
import type pt from './texts/pt.json';
import type { NotificationItem } from './types';

type Texts = typeof pt;
type Sentences = Record<string, string>;

export interface NotificationText {
  title: string;
  message: string;
}

type Fields = Record<string, Json | undefined>;
const fieldsOf = (json: Json | undefined): Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
const asString = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Returns the keys of the sentence that fits the values, for kinds with several sentences. */
function variantOf(
  { outcome, is_paid, days, date_kind, is_of_client }: Fields,
  { reason }: Fields,
): { title: string; message: string } {
  const result = outcome === 'approved' ? 'Approved' : 'Refused';
  if (outcome) return { title: `title${result}`, message: `message${result}` };
  if (is_of_client === true) return { title: 'title', message: 'messageOfClient' };
  if (days) return { title: days === 1 ? 'titleTomorrow' : 'titleInTwoDays', message: asString(date_kind) };
  return { title: 'title', message: reason ? 'messageWithReason' : is_paid === true ? 'messagePaid' : 'message' };
}

/** A single pass, so that a placeholder in a user's own text is not filled. */
const fill = (text: string, values: Fields) =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => asString(values[name]));

/**
 * Returns a function that writes a notification from its kind and values. A kind without sentences keeps the stored
 * text. A step has the title set by a consultant, if the notification contains one.
 */
export function textMaker(texts: Texts, stepName: (type: StepType) => string) {
  // The texts contain shared words beside the kinds.
  const kinds = new Map(Object.entries<Sentences>(texts satisfies Record<NotificationKind, Sentences>));
  const say = (kind: string, key: string, values: Fields = {}) => fill(kinds.get(kind)?.[key] ?? '', values);

  return ({
    title,
    message,
    metadata,
  }: Pick<NotificationItem, keyof NotificationText | 'metadata'>): NotificationText => {
    const fields = fieldsOf(metadata);
    const held = fieldsOf(fields.values);
    const variant = variantOf(fields, held);
    const kind = asString(fields.kind);
    const values = {
      step: isStepType(fields.step_type) ? stepName(fields.step_type) : '',
      ...held,
      document: say('document', asString(fields.document_type)),
      date: formatDate(asString(held.date ?? fields.starts_at ?? fields.date)),
      time: formatZonedTime(asString(held.time ?? fields.starts_at)),
    };
    // A reason may be part of the only sentence.
    const said = say(kind, variant.message, values) || say(kind, 'message', values);
    const text = { title: say(kind, variant.title, values), message: said };
    if (!text.title || !text.message) return { title, message };
    const about = held.traveller ? `${say('words', 'ofTraveller', held)} ` : '';
    return { title: text.title, message: `${about}${text.message}` };
  };
}

/** Returns the writer for one language, loaded at the first use. */
export async function notificationTexts(language: Language): Promise<(item: NotificationItem) => NotificationText> {
  // Bundled with this file: all languages together are smaller than the overhead of a request.
  const { default: texts }: { default: Texts } = await import(/* webpackMode: "eager" */ `./texts/${language}.json`);
  await i18n.loadLanguages(language);
  const t = i18n.getFixedT(language, 'steps');
  return textMaker(texts, (type) => t(`type.${type}`));
}
