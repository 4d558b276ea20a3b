import { useT } from '../../i18n';
import { Button } from '../first/Button';
import { EmptyState } from '../first/EmptyState';

/** A page after the last one, as an old address or a list that became shorter asks for it. */
export function PageBeyond({ page, onFirst }: { page: number; onFirst: () => void }) {
  const t = useT('table');
  return (
    <EmptyState title={t('beyond.title', { page })} action={<Button onClick={onFirst}>{t('beyond.first')}</Button>} />
  );
}
