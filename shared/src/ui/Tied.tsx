import { Fragment } from 'react';

/** Names and numbers that a browser would break at a hyphen or a space: the form DS-160, a company's CNPJ and sums in reais. */
const WHOLE = /(DS-160|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|R\$\s[\d.]+(?:,\d{2})?)/;

/** A text in which such a name stays on one line. */
export function Tied({ children }: { children: string }) {
  return children.split(WHOLE).map((part, index) =>
    index % 2 ? (
      <span key={`${index}${part}`} className="rv-tied">
        {part}
      </span>
    ) : (
      <Fragment key={`${index}${part}`}>{part}</Fragment>
    ),
  );
}
