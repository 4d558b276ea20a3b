import type { ReactNode } from 'react';

/** What belongs together on a page of the administrator's. */
export const EnglishRegion = ({ children }: { children: ReactNode }) => <div>{children}</div>;
