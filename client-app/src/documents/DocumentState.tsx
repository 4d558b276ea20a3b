import { Stamp } from '@rotavisto/shared/brand';
import type { DocumentStatus } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { StatusBadge } from '@rotavisto/shared/ui';

/** Until both documents are sent for review, nobody looks at one that is stored. */
export function DocumentState({ status, isOpen }: { status: DocumentStatus; isOpen: boolean }) {
  const t = useT('clientDocuments');
  if (isOpen && status === 'pending') return <Stamp tone="active">{t('status.ready')}</Stamp>;
  return <StatusBadge status={status} of="document" />;
}
