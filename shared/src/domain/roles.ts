export const ROLES = ['client', 'consultant', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  client: 'Cliente',
  consultant: 'Consultor',
  admin: 'Administrador',
};

/** Whose part of the address space a path lies in: each role's area begins with its name. */
export const roleOfPath = (path: string): Role | null =>
  ROLES.find((role) => `${path}/`.startsWith(`/${role}/`)) ?? null;

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);
