export const ROLES = ['client', 'consultant', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  client: 'Cliente',
  consultant: 'Consultor',
  admin: 'Administrador',
};

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);
