const SHAPES = {
  check: 'm3.5 8.5 3 3 6-7',
  chevron: 'm6 3.5 4.5 4.5L6 12.5',
  padlock: 'M4 7.5h8V14H4ZM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
} as const;

export function Mark({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={SHAPES[shape]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
