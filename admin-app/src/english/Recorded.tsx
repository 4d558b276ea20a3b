/** A word as the record keeps it, such as a role or an action: a name that is English in every language. */
export const Recorded = ({ children }: { children: string }) => <span lang="en">{children}</span>;
