import { ROLES, type Role } from './roles.gen';

export * from './roles.gen';

/** Whose part of the address space a path lies in: each role's area begins with its name. */
export const roleOfPath = (path: string): Role | null =>
  ROLES.find((role) => `${path}/`.startsWith(`/${role}/`)) ?? null;

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);
