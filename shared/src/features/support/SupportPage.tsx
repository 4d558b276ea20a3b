import { useSession } from '@rotavisto/shared/session';
import { SupportDesk } from './SupportDesk';
import './strings';

export type SupportRole = 'client' | 'consultant';

export function SupportPage({ role }: { role: SupportRole }) {
  const userId = useSession((session) => session.profile?.id);
  return userId ? <SupportDesk role={role} userId={userId} /> : null;
}
