import { Fragment } from 'react';

/** Names and numbers that a browser would break after their hyphen: the form DS-160 and a company's CNPJ. */
const WHOLE = /(DS-160|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})/;

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
