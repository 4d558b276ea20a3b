const HIDDEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;

/** The text at equal length with comments and string contents blanked. */
export const masked = (text: string): string =>
  text.replace(HIDDEN, (found) =>
    found.startsWith("'") ? `'${' '.repeat(found.length - 2)}'` : ' '.repeat(found.length),
  );

export interface Span {
  from: number;
  to: number;
}

/** The index of the parenthesis that closes the one at `open`. */
export function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

/** The words of a masked text outside all parentheses and outside `case … end`. */
function* outerWords(text: string, { from, to }: Span): Generator<Span & { word: string }> {
  let depth = 0;
  for (const match of text.slice(from, to).matchAll(/[()[\]]|[a-z_][\w.]*/gi)) {
    const word = match[0].toLowerCase();
    if (word === '(' || word === '[' || word === 'case') depth++;
    else if (word === ')' || word === ']' || (word === 'end' && depth > 0)) depth--;
    else if (depth === 0) yield { word, from: from + match.index, to: from + match.index + word.length };
  }
}

/** The span of the first occurrence of the word outside parentheses. */
export function findOuter(text: string, within: Span, word: string): Span | undefined {
  for (const found of outerWords(text, within)) if (found.word === word) return found;
  return undefined;
}

/** The operands of a condition joined by the operator; the whole condition without it. */
export function operands(text: string, within: Span, operator: 'and' | 'or'): Span[] {
  const spans: Span[] = [];
  let { from } = within;
  let isBetween = false;
  for (const { word, from: start, to } of outerWords(text, within)) {
    // The first "and" after "between" belongs to it, and an outer "or" binds weaker than any "and".
    if (operator === 'and' && word === 'or') return [within];
    if (word === 'between') isBetween = true;
    else if (word === 'and' && isBetween) isBetween = false;
    else if (word === operator) {
      spans.push({ from, to: start });
      from = to;
    }
  }
  return [...spans, { from, to: within.to }];
}

/** Removes parentheses around the whole text. */
export function unwrapped(text: string): string {
  const inner = text.trim();
  return inner.startsWith('(') && closing(masked(inner), 0) === inner.length - 1
    ? unwrapped(inner.slice(1, -1))
    : inner;
}

/** The name of the function call that contains the index in its arguments. */
export function enclosingCall(text: string, at: number): string {
  let depth = 0;
  for (let place = at - 1; place >= 0; place--) {
    if (text[place] === ')') depth++;
    if (text[place] === '(' && depth-- === 0) return /([\w.]+)\s*$/.exec(text.slice(0, place))?.[1] ?? '';
  }
  return '';
}
