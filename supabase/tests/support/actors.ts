import { ROLES, type Role } from '../../../shared/src/domain';

export const ID = {
  C1: '00000000-0000-4000-8000-0000000000c1',
  C2: '00000000-0000-4000-8000-0000000000c2',
  C3: '00000000-0000-4000-8000-0000000000c3',
  K1: '00000000-0000-4000-8000-0000000000e1',
  K2: '00000000-0000-4000-8000-0000000000e2',
  AD: '00000000-0000-4000-8000-0000000000ad',
  STRANGER: '00000000-0000-4000-8000-0000000005e0',
  A1: '00000000-0000-4000-8000-0000000000a1',
  A2: '00000000-0000-4000-8000-0000000000a2',
  S1: '00000000-0000-4000-8000-0000000000b1',
  S2: '00000000-0000-4000-8000-0000000000b2',
  /** A child of C1 with case and plan, in tests that insert them. */
  CHILD: '00000000-0000-4000-8000-000000000c11',
  CHILD_CASE: '00000000-0000-4000-8000-000000000a11',
  CHILD_PLAN: '00000000-0000-4000-8000-000000000b11',
  PASSPORT: '00000000-0000-4000-8000-0000000000d1',
  FINANCIAL: '00000000-0000-4000-8000-0000000000d2',
  /** A file that the consultant delivered to C1, in tests that insert it. */
  CASE_FILE: '00000000-0000-4000-8000-0000000000d3',
  BOOKING: '00000000-0000-4000-8000-0000000000f1',
  PERSONAL: '00000000-0000-4000-8000-0000000000f2',
  TICKET: '00000000-0000-4000-8000-000000000071',
  MESSAGE: '00000000-0000-4000-8000-000000000072',
  NOTE_C1: '00000000-0000-4000-8000-000000000091',
  NOTE_K1: '00000000-0000-4000-8000-000000000092',
  ERASURE: '00000000-0000-4000-8000-000000000099',
  PAYMENT_ENTRY: '00000000-0000-4000-8000-000000000098',
  PLAN_B1: 'b1b2b1b2-0000-4000-8000-000000000001',
  PLAN_F1: 'f1f2f1f2-0000-4000-8000-000000000002',
  NOBODY: '00000000-0000-4000-8000-00000000dead',
} as const;

/** A role that no policy and no verb names, like a newly added one. */
const STRANGER = 'stranger';

/** Roles with a single user, whose actor has the role's name; the other roles have several actors. */
const OTHER_ROLES: readonly (typeof STRANGER | Role)[] = [
  STRANGER,
  ...ROLES.filter((role) => !['client', 'consultant', 'admin'].includes(role)),
];

const idOf = (index: number) => `${ID.STRANGER.slice(0, -1)}${index.toString(16)}`;

/** The users of these roles. */
export const OTHERS = OTHER_ROLES.map((role, index) => ({ role, id: idOf(index) }));

const CAST = [
  'anon',
  'client_owner',
  'client_other',
  'client_no_plan',
  'client_forged_meta',
  'consultant_assigned',
  'consultant_other',
  'admin',
  'consultant_without_code',
  'admin_without_code',
  'service_role',
] as const;
type Cast = (typeof CAST)[number];
export type Actor = Cast | typeof STRANGER | Role;
export const ACTORS: readonly Actor[] = [...CAST, ...OTHER_ROLES];

const PERSON: Partial<Record<Actor, string>> = {
  client_owner: ID.C1,
  client_other: ID.C2,
  client_no_plan: ID.C3,
  client_forged_meta: ID.C2,
  consultant_assigned: ID.K1,
  consultant_other: ID.K2,
  admin: ID.AD,
  consultant_without_code: ID.K1,
  admin_without_code: ID.AD,
  ...Object.fromEntries(OTHERS.map(({ role, id }) => [role, id])),
};

export interface Claims {
  role: 'anon' | 'authenticated' | 'service_role';
  sub?: string;
  session_id?: string;
  /** The authentication level of the session: `aal2` after a second factor. */
  aal?: 'aal1' | 'aal2';
  user_metadata?: { role: string };
  app_metadata?: { role: string };
}

export const claimsOfPerson = (sub: string): Claims => ({ role: 'authenticated', sub });

export function claimsOf(actor: Actor): Claims {
  const sub = PERSON[actor];
  if (sub === undefined) return { role: actor === 'service_role' ? 'service_role' : 'anon' };
  if (actor === 'consultant_without_code' || actor === 'admin_without_code')
    return { ...claimsOfPerson(sub), aal: 'aal1' };
  if (actor === 'admin') return { ...claimsOfPerson(sub), aal: 'aal2' };
  const forged = { user_metadata: { role: 'admin' }, app_metadata: { role: 'admin' } };
  return { role: 'authenticated', sub, ...(actor === 'client_forged_meta' ? forged : {}) };
}

export const isActor = (value: string): value is Actor => ACTORS.some((actor) => actor === value);
