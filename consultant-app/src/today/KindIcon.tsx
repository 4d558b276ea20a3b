import type { DayKind, StepType } from '@rotavisto/shared/domain';
import { LineIcon, StepIcon } from '@rotavisto/shared/ui';
import styles from './today.module.css';

/** The kinds with the drawing of a step. */
const STEP = {
  documents: 'document_review',
  ds160: 'ds160_form',
  protocol: 'payment',
  appointment: 'interview_scheduling',
  interview: 'interview',
  decision: 'decision',
} satisfies Partial<Record<DayKind, StepType>>;

const DRAWING: Record<Exclude<DayKind, keyof typeof STEP>, string> = {
  meeting: 'M3 7h11v10H3V7Zm11 4 6-3v8l-6-3',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  casv: 'M3 5h18v14H3V5Zm5.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 16.5a2.5 2.5 0 0 1 5 0M14 10h4m-4 4h4',
  consulate: 'M3 9l9-5 9 5H3Zm2.5 0v8m4.5-8v8m4-8v8m4.5-8v8M3 20h18',
  official_form: 'M6 3h9l4 4v14H6V3Zm3 6h5m-5 4h7m-7 4h4',
  message: 'M4 5h16v11H9.5L4 20V5Z',
  task: 'M4 4h16v16H4V4Zm4 8 3 3 5-6',
  unreachable: 'M20 11V6H4v12h8M4 6l8 7 8-7M15 15l5 5m0-5-5 5',
  stuck: 'M7 3h10M7 21h10M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9',
};

const isOfStep = (kind: DayKind): kind is keyof typeof STEP => kind in STEP;

/** The drawing and the colour of a kind; a kind of a newer database has no drawing. */
export function KindIcon({ kind }: { kind: DayKind }) {
  return (
    <span className={styles.icon} data-kind={kind} aria-hidden>
      {isOfStep(kind) ? <StepIcon type={STEP[kind]} size={18} /> : <LineIcon path={DRAWING[kind] ?? ''} size={18} />}
    </span>
  );
}
