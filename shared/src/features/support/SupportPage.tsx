import { useSession } from '@rotavisto/shared/session';
import type { ReactNode } from 'react';
import { registerStrings } from '../../i18n';
import pt from './pt.json';
import { SupportDesk } from './SupportDesk';
import type { SupportRole, TellDone } from './types';

declare module '../../i18n' {
  interface Strings {
    support: typeof pt;
  }
}

registerStrings('support', pt);

interface Props {
  role: SupportRole;
  /** The child whose case the client writes about; absent for the client's own case. */
  about?: string;
  /** Renders the area's view of a client, beside the conversation where there is room, else on demand. */
  aboutClient?: (clientId: string) => ReactNode;
  onDone?: TellDone;
}

export function SupportPage(props: Props) {
  const userId = useSession((session) => session.profile?.id);
  return userId ? <SupportDesk {...props} userId={userId} /> : null;
}
