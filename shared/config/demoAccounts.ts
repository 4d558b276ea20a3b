import type { Role } from '../src/domain/roles';

export type DemoAccount = { email: string; role: Role; label: string };

/**
 * The demo users for harness, gate and tests, with a label for each of the same role. The seed creates the users of a
 * role without demo data from this list.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'cliente@rotavisto.test', role: 'client', label: 'Cliente com processo em andamento' },
  { email: 'novo@rotavisto.test', role: 'client', label: 'Cliente com plano, sem processo' },
  { email: 'semplano@rotavisto.test', role: 'client', label: 'Cliente sem plano' },
  { email: 'consultor@rotavisto.test', role: 'consultant', label: 'Consultor' },
  { email: 'consultora@rotavisto.test', role: 'consultant', label: 'Consultora' },
  { email: 'admin@rotavisto.test', role: 'admin', label: 'Administrador' },
];
