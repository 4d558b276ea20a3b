import type { Data, WriteLetter } from './letter.ts';

/** The administrators' page for each kind of problem. */
const PAGES = {
  mails: '/admin/mail',
  payments: '/admin/payments',
  jobs: '/admin/modules',
  versions: '/admin/modules',
  erasures: '/admin/erasure',
  storage: '/admin/modules',
} as const;
type Kind = keyof typeof PAGES;

interface Line {
  kind: Kind;
  count: number;
}

const isLine = (line: unknown): line is Line =>
  typeof line === 'object' && line !== null && 'kind' in line && Object.hasOwn(PAGES, String(line.kind));

const linesOf = ({ lines }: Data): Line[] => (Array.isArray(lines) ? lines.filter(isLine) : []);

/** The mail has numbers only, because details need a sign-in. Each line leads to its page. */
export const needsPerson: WriteLetter = (data, { text }) => {
  const lines = linesOf(data);
  return {
    subject: text('needs_person.subject'),
    title: text('needs_person.title'),
    paragraphs: [text('needs_person.text')],
    lines: lines.map(({ kind, count }) => ({
      label: text(`needs_person.lines.${kind}`, { count: String(count) }),
      path: PAGES[kind],
    })),
    button: { label: text('needs_person.open'), path: lines[0] ? PAGES[lines[0].kind] : '/admin' },
  };
};
