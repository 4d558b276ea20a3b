import { SupportPage } from '@rotavisto/shared/features/support';
import { showDone } from '../undoNotice';
import { CasesInTalk } from './CasesInTalk';

/** The inbox, with the client's case beside each conversation. */
export function ConsultantSupportPage() {
  return (
    <SupportPage
      role="consultant"
      aboutClient={(clientId) => <CasesInTalk key={clientId} clientId={clientId} />}
      onDone={showDone}
    />
  );
}
