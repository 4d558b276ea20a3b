import { ROLES, type Role } from './roles.gen';

export * from './roles.gen';

/** Returns the role with the area of a path: each area begins with the name of its role. */
export const roleOfPath = (path: string): Role | null =>
  ROLES.find((role) => `${path}/`.startsWith(`/${role}/`)) ?? null;

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);
