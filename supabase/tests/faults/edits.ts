import { closing, enclosingCall, findOuter, masked, operands, type Span } from './sqlText';

/** A change at one place of a text. */
export interface Edit extends Span {
  what: string;
  text: string;
}

const edit = (span: Span, text: string, what: string): Edit => ({ from: span.from, to: span.to, text, what });
const found = (match: RegExpExecArray, text: string, what = `without "${match[0].trim()}"`): Edit =>
  edit({ from: match.index, to: match.index + match[0].length }, text, what);

/** Removes row locks and advisory locks. */
export function lockEdits(body: string): Edit[] {
  const text = masked(body);
  const rows = text.matchAll(/\bfor (no key update|update|key share|share)( of \w+)?( skip locked| nowait)?\b/gi);
  const skips = text.matchAll(/ skip locked\b/gi);
  const advisory = text.matchAll(/\bperform pg_(try_)?advisory_xact_lock(?=\()/gi);
  return [
    ...[...rows, ...skips].map((match) => found(match, '')),
    ...[...advisory].map((match) => {
      const end = closing(text, match.index + match[0].length) + 1;
      return edit({ from: match.index, to: end }, 'null', 'without the advisory lock');
    }),
  ];
}

/** The conditions of each `if` that ends in an error or an early return. */
function guards(text: string): Span[] {
  const conditions: Span[] = [];
  for (const match of text.matchAll(/(?<!\bend )\b(?:els)?if\b/gi)) {
    const from = match.index + match[0].length;
    const then = findOuter(text, { from, to: text.length }, 'then');
    if (then && /^\s*(raise exception|return)\b/i.test(text.slice(then.to))) conditions.push({ from, to: then.from });
  }
  return conditions;
}

/** Removes guards, single conditions of guards, and calls of require functions. */
export function guardEdits(body: string): Edit[] {
  const text = masked(body);
  const conditions = guards(text).flatMap((span) => {
    const reasons = operands(text, span, 'or');
    const fewer = reasons.length > 1 ? reasons : [];
    return [
      edit(span, ' false ', 'guard removed'),
      ...fewer.map((reason) => edit(reason, ' false ', `guard without "${body.slice(reason.from, reason.to).trim()}"`)),
    ];
  });
  const required = text.matchAll(/\bperform private\.(require|lock)_\w+(?=\()/gi);
  const callers = text.matchAll(/(?<=:= )private\.require_role\([^()]*\)/gi);
  return [
    ...conditions,
    ...[...required].map((match) => {
      const end = closing(text, match.index + match[0].length) + 1;
      return edit({ from: match.index, to: end }, 'null', `without "${match[0]}"`);
    }),
    ...[...callers].map((match) => found(match, 'auth.uid()', 'any role will do')),
  ];
}

const SWAPPED: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const BOUNDING = /(?:[<>=+-]|\b(?:between|and|offset))[\s(]*$/i;
const BOUNDING_CALL = /^(left|right|least|greatest|make_interval|generate_series|private\.\w+)$/;

function isBoundary(text: string, at: number, digits: string): boolean {
  const before = text.slice(0, at);
  // "limit 1" changed to "limit 2" has no effect or fails at once, so it is left out.
  if (/\blimit\s*$/i.test(before)) return digits !== '1';
  return (BOUNDING.test(before) && !before.endsWith('->')) || BOUNDING_CALL.test(enclosingCall(text, at));
}

function numberEdits(at: number, digits: string): Edit[] {
  const span = { from: at, to: at + digits.length };
  return [Number(digits) + 1, Number(digits) - 1].map((other) => edit(span, String(other), `${digits} → ${other}`));
}

/** Moves bounds by one, and turns < into <= and > into >= and back. */
export function boundaryEdits(body: string): Edit[] {
  const text = masked(body);
  const comparisons = [...text.matchAll(/(?<![<>=:#@!~|&?-])(<=|>=|<|>)(?![<>=@])/g)].map((match) => {
    const other = SWAPPED[match[0]] ?? '';
    return found(match, other, `${match[0]} → ${other}`);
  });
  const numbers = [...text.matchAll(/(?<![\w.$])\d+(?![\w.])/g)].filter((match) =>
    isBoundary(text, match.index, match[0]),
  );
  const quoted = [...body.matchAll(/(?<=\binterval ')\d+|(?<='[^'\n]*\{(?:\d+,)?)\d+(?=(?:,\d*)?\})/gi)];
  return [...comparisons, ...[...numbers, ...quoted].flatMap((match) => numberEdits(match.index, match[0]))];
}

export const applied = (text: string, { from, to, text: other }: Edit): string =>
  text.slice(0, from) + other + text.slice(to);

/** The trimmed line in which an edit begins, for the fault's name. */
export function lineOf(text: string, { from }: Edit): string {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', Math.max(from, start));
  return text.slice(start, end < 0 ? undefined : end).trim();
}
