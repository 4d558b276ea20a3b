import { useSession } from '@rotavisto/shared/session';
import type { ReactNode } from 'react';
import { registerStrings } from '../../i18n';
import pt from './pt.json';
import { SupportDesk } from './SupportDesk';
import type { SupportRole } from './types';

declare module '../../i18n' {
  interface Strings {
    support: typeof pt;
  }
}

registerStrings('support', pt);

interface Props {
  role: SupportRole;
  /** Whose case a client speaks of, where it is a child's. */
  about?: string;
  /** What an area knows of a client, shown above the conversation with them, and beside it on a wide screen. */
  aboutClient?: (clientId: string, isBeside: boolean) => ReactNode;
}

export function SupportPage({ role, about, aboutClient }: Props) {
  const userId = useSession((session) => session.profile?.id);
  return userId ? <SupportDesk role={role} about={about} userId={userId} aboutClient={aboutClient} /> : null;
}
