import { SupportPage } from '@rotavisto/shared/features/support';
import { CaseInTalk } from '../casework/CaseInTalk';

/** The inbox, with the case of whom one talks with above each conversation. */
export function ConsultantSupportPage() {
  return <SupportPage role="consultant" aboutClient={(clientId) => <CaseInTalk clientId={clientId} />} />;
}
