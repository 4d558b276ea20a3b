/** Returns the text of the roles file, which `pnpm types` and `pnpm create:remote` write. */
export const rolesText = (roles: readonly string[]): string =>
  `// Generated from the database by \`pnpm types\`.
export const ROLES = [${roles.map((role) => `'${role}'`).join(', ')}] as const;
export type Role = (typeof ROLES)[number];
`;
