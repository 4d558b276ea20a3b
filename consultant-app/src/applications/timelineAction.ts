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

function after({ detail }: TimelineEntry, field: 'status' | 'step'): string | null {
  const state = isObject(detail) ? detail.after : undefined;
  const value = isObject(state) ? state[field] : undefined;
  return typeof value === 'string' ? value : null;
}

/** The translation key of an audit action; an action without one is "other". */
export function timelineAction(entry: TimelineEntry): Action {
  const decision = entry.action === 'review_document' ? after(entry, 'status') : null;
  if (decision && isKnown(decision)) return decision;
  return isKnown(entry.action) ? entry.action : 'other';
}

/** Where a move led to. */
export const movedTo = (entry: TimelineEntry): string | null =>
  entry.action === 'move_application_step' ? after(entry, 'step') : null;
