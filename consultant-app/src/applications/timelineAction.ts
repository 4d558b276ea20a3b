import pt from '../locales/pt.json';

export interface TimelineEntry {
  at: string;
  actor_name: string | null;
  action: string;
  detail: unknown;
}

type Action = keyof typeof pt.application.actions;

const isKnown = (action: string): action is Action => Object.hasOwn(pt.application.actions, action);

/** The words for an action of the audit log; one without words of its own is "other". */
export const timelineAction = ({ action }: TimelineEntry): Action => (isKnown(action) ? action : 'other');

/** The step an entry led to, where it names one. */
export function stepAfter({ detail }: TimelineEntry): string | null {
  const after = (detail as { after?: { step?: unknown } | null } | null)?.after;
  return typeof after?.step === 'string' ? after.step : null;
}
