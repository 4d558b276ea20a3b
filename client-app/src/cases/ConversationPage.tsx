import { SupportPage } from '@rotavisto/shared/features/support';
import { useT } from '@rotavisto/shared/i18n';
import { useCaseName } from './currentCase';

/** The support conversation of the account, with the name of the child whose case is shown. */
export function ConversationPage() {
  const t = useT('client');
  const name = useCaseName();
  return <SupportPage role="client" about={name ? t('case.title', { name }) : undefined} />;
}
