/** What `pnpm types` writes for these roles, and `pnpm create:remote` for one more. */
export const rolesText = (roles: readonly string[]): string =>
  `// Generated from supabase/migrations by \`pnpm types\`.
export const ROLES = [${roles.map((role) => `'${role}'`).join(', ')}] as const;
export type Role = (typeof ROLES)[number];
`;
