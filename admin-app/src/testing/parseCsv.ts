/** Parses RFC 4180 by hand, so that the exports are not checked with the library that wrote them. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const rows: string[][] = [[]];
  let at = 0;

  function quoted(): string {
    let value = '';
    for (at += 1; at < source.length; at += 1) {
      if (source[at] !== '"') value += source[at];
      else if (source[at + 1] === '"') {
        value += '"';
        at += 1;
      } else break;
    }
    at += 1;
    return value;
  }

  function plain(): string {
    const start = at;
    while (at < source.length && source[at] !== ',' && !source.startsWith('\r\n', at)) at += 1;
    return source.slice(start, at);
  }

  for (;;) {
    rows.at(-1)?.push(source[at] === '"' ? quoted() : plain());
    if (at >= source.length) return rows;
    if (source[at] === ',') at += 1;
    else if (source.startsWith('\r\n', at)) {
      at += 2;
      rows.push([]);
    } else throw new Error(`Unexpected text after a quoted cell at ${at}`);
  }
}
