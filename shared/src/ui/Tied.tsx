/** Names and numbers that a browser would break at a hyphen or a space: DS-160, a company's CNPJ and amounts in reais. */
const WHOLE = /(DS-160|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|R\$\s[\d.]+(?:,\d{2})?)/;

/**
 * A text in which such a name stays on one line. Each part is an element with a stable key, because a translating browser
 * replaces text nodes, and React fails when it moves or removes a replaced one.
 */
export function Tied({ children }: { children: string }) {
  return children.split(WHOLE).map((part, index) => (
    <span key={index} className={index % 2 ? 'rv-tied' : undefined}>
      {part}
    </span>
  ));
}
