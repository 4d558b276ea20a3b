import type { Role } from '../src/domain/roles';

export type DemoAccount = { email: string; role: Role; label: string };

/**
 * The users of the demo data that a harness, a gate and a test sign in as, each with what tells it from the others of its
 * role. The seed creates those of a role without demo data of its own from here.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'cliente@rotavisto.test', role: 'client', label: 'Cliente com processo em andamento' },
  { email: 'novo@rotavisto.test', role: 'client', label: 'Cliente com plano, sem processo' },
  { email: 'semplano@rotavisto.test', role: 'client', label: 'Cliente sem plano' },
  { email: 'consultor@rotavisto.test', role: 'consultant', label: 'Consultor' },
  { email: 'consultora@rotavisto.test', role: 'consultant', label: 'Consultora' },
  { email: 'admin@rotavisto.test', role: 'admin', label: 'Administrador' },
];
