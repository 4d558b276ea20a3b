import type { ReactNode } from 'react';
import './print.css';

/** The part of a page that is printed: what stands beside it takes no room on the paper. */
export const PrintedAlone = ({ children }: { children: ReactNode }) => (
  <article className="ds160-print">{children}</article>
);
