/** Splits SQL at commas outside quotes and brackets. */
export function splitCommas(text: string): string[] {
  const parts: string[] = [];
  let current = '';
  let depth = 0;
  let quoted = false;
  for (const char of text) {
    if (char === "'") quoted = !quoted;
    if (!quoted && '([{'.includes(char)) depth++;
    if (!quoted && ')]}'.includes(char)) depth--;
    if (char === ',' && depth === 0 && !quoted) {
      parts.push(current.trim());
      current = '';
    } else current += char;
  }
  return [...parts, current.trim()].filter(Boolean);
}
