import type { ReactNode } from 'react';
import './print.css';

/** The only part of the page that is printed; the rest takes no space on paper. */
export const PrintedAlone = ({ children }: { children: ReactNode }) => (
  <article className="ds160-print">{children}</article>
);
