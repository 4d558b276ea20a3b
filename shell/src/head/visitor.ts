export const SESSION_KEY = 'rotavisto-auth';
export const ROLE_KEY = 'rotavisto-role';

type Visitor = { hasSession: boolean; role: string | null };

/** What this browser remembers of the person; nothing where storage is forbidden. */
export function readVisitor(): Visitor {
  try {
    return { hasSession: !!localStorage.getItem(SESSION_KEY), role: localStorage.getItem(ROLE_KEY) };
  } catch {
    return { hasSession: false, role: null };
  }
}
