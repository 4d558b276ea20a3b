import { useT } from '../../i18n';
import { Button } from '../first/Button';
import { EmptyState } from '../first/EmptyState';

/** Replaces a page after the last one, as an old address or a shortened list requests it. */
export function PageBeyond({ page, onFirst }: { page: number; onFirst: () => void }) {
  const t = useT('table');
  return (
    <EmptyState title={t('beyond.title', { page })} action={<Button onClick={onFirst}>{t('beyond.first')}</Button>} />
  );
}
