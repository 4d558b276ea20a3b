import pt from '../locales/pt.json';

export interface TimelineEntry {
  at: string;
  actor_name: string | null;
  action: string;
  detail: unknown;
}

type Action = keyof typeof pt.application.actions;

const isKnown = (action: string): action is Action => Object.hasOwn(pt.application.actions, action);

function after({ detail }: TimelineEntry, field: 'status' | 'step'): string | null {
  const state = (detail as { after?: Record<string, unknown> | null } | null)?.after;
  const value = state?.[field];
  return typeof value === 'string' ? value : null;
}

/** The words for an action of the audit log; one without words of its own is "other". */
export function timelineAction(entry: TimelineEntry): Action {
  const decision = entry.action === 'review_document' ? after(entry, 'status') : null;
  if (decision && isKnown(decision)) return decision;
  return isKnown(entry.action) ? entry.action : 'other';
}

/** Where a move led to. */
export const movedTo = (entry: TimelineEntry): string | null =>
  entry.action === 'move_application_step' ? after(entry, 'step') : null;
