import type { StepType } from '../domain';

const DRAWING: Record<StepType, string> = {
  document_collection: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M12 17v-6m-2.5 2.5L12 11l2.5 2.5',
  document_review: 'M6 3h8l4 4v5M6 3v18h6M14 3v4h4M17 14a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm2.2 5.2L21.5 21.5',
  ds160_form: 'M5 3h14v18H5V3Zm3.5 5h7m-7 4h7m-7 4h4',
  payment: 'M3 6h18v12H3V6Zm0 4h18M6.5 14.5h4',
  interview_scheduling: 'M4 6h16v15H4V6Zm0 5h16M8.5 3v5m7-5v5m-5 8 1.7 1.7 3-3.4',
  interview: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 9a7.5 7.5 0 0 1 15 0',
  decision: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-3.8 9.3 2.6 2.6 5-5.4',
};

const UNKNOWN = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 5v5m0 3v.1';

export function StepIcon({ type, size = 24 }: { type: StepType | string; size?: number }) {
  return <LineIcon path={Object.hasOwn(DRAWING, type) ? DRAWING[type as StepType] : UNKNOWN} size={size} />;
}

/** Draws an icon of one line on a field of 24 by 24. */
export function LineIcon({ path, size }: { path: string; size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
