/** What `pnpm types` writes for these roles, and `pnpm create:remote` for one more. */
export const rolesText = (roles: readonly string[]): string =>
  `// Generated from the database by \`pnpm types\`.
export const ROLES = [${roles.map((role) => `'${role}'`).join(', ')}] as const;
export type Role = (typeof ROLES)[number];
`;
