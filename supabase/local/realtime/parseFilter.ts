export interface Condition {
  column: string;
  operator: string;
  negated: boolean;
  value: string | string[];
}

/** Splits at commas outside quotes and brackets. */
function splitConditions(text: string): string[] {
  const parts: string[] = [];
  let current = '';
  let quoted = false;
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    if (quoted && char === '\\') {
      current += char + text.charAt(++index);
      continue;
    }
    if (char === '"') quoted = !quoted;
    if (!quoted && char === '(') depth++;
    if (!quoted && char === ')') depth--;
    if (char === ',' && !quoted && depth === 0) {
      parts.push(current);
      current = '';
    } else current += char;
  }
  return [...parts, current];
}

const unquoted = (value: string) => (/^".*"$/s.test(value) ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value);

function parseCondition(text: string): Condition {
  const [, column, not, operator, value] =
    /^([^=]+)=(not\.)?(eq|neq|lt|lte|gt|gte|in|is|like|ilike)\.(.*)$/s.exec(text) ?? [];
  if (!column || !operator || value === undefined) throw new Error(`unsupported filter: ${text}`);
  const list = () => (value.replace(/^\(|\)$/g, '').match(/"(?:\\.|[^"\\])*"|[^,]+/g) ?? []).map(unquoted);
  return { column, operator, negated: not !== undefined, value: operator === 'in' ? list() : unquoted(value) };
}

/** `user_id=eq.1,status=in.(a,b)` as supabase-js writes it; a comma means "and". */
export const parseFilter = (text: string | undefined): Condition[] =>
  text ? splitConditions(text).map(parseCondition) : [];
