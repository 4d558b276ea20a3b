// Generated from the database by `pnpm types`.
export const ROLES = ['client', 'consultant', 'admin'] as const;
export type Role = (typeof ROLES)[number];
