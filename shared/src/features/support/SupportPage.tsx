import { useSession } from '@rotavisto/shared/session';
import type { ReactNode } from 'react';
import { SupportDesk } from './SupportDesk';
import type { SupportRole } from './types';
import './strings';

interface Props {
  role: SupportRole;
  /** What an area knows of a client, shown above the conversation with them. */
  aboutClient?: (clientId: string) => ReactNode;
}

export function SupportPage({ role, aboutClient }: Props) {
  const userId = useSession((session) => session.profile?.id);
  return userId ? <SupportDesk role={role} userId={userId} aboutClient={aboutClient} /> : null;
}
