import { i18n } from '@rotavisto/shared/i18n';
import type { Composite, Json } from '@rotavisto/shared/supabase';
import type pt from './pt.json';
import './strings';

export type TimelineEntry = Composite<'timeline_entry'>;

type Action = keyof typeof pt.actions;

const isKnown = (action: string): action is Action => i18n.exists(`consultantApplication:actions.${action}`);

type JsonObject = { [key: string]: Json | undefined };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (state: JsonObject, field: string): string | null => {
  const value = state[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The state after an entry, or the state before an entry that removed its subject. */
function stateOf({ detail }: TimelineEntry): JsonObject {
  if (!isObject(detail)) return {};
  return [detail.after, detail.before].find(isObject) ?? {};
}

/** The translation key of an audit action; an action without one is "other". */
export function timelineAction(entry: TimelineEntry): Action {
  const decision = entry.action === 'review_document' ? textIn(stateOf(entry), 'status') : null;
  if (decision && isKnown(decision)) return decision;
  return isKnown(entry.action) ? entry.action : 'other';
}

const NAMES = [
  'document_type',
  'kind',
  'outcome',
  'payment_method',
  'consultant',
  'protocol_number',
  'ticket_number',
  'saved_on',
  'page',
] as const;

export type Thing =
  | { of: (typeof NAMES)[number] | 'step'; value: string }
  | { of: 'moment'; date: string; time: string }
  | { of: 'questions'; count: number };

/** The subject of an entry: its document, file, step, day or ticket; null for an entry about the case itself. */
export function thingOf(entry: TimelineEntry): Thing | null {
  const state = stateOf(entry);
  if (entry.action === 'move_application_step') {
    const step = textIn(state, 'step');
    return step ? { of: 'step', value: step } : null;
  }
  for (const of of NAMES) {
    const value = textIn(state, of);
    if (value) return { of, value };
  }
  const moment = isObject(state.appointment) ? state.appointment : state;
  const [date, time] = [textIn(moment, 'date'), textIn(moment, 'time')];
  if (date && time) return { of: 'moment', date, time };
  return Array.isArray(state.keys) && state.keys.length > 0 ? { of: 'questions', count: state.keys.length } : null;
}
