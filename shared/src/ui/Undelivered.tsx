import { formatDate } from '../domain';
import { useT } from '../i18n';

/** Below an address: since when mail does not arrive there; nothing where it does. */
export function Undelivered({ since }: { since: string | null | undefined }) {
  const t = useT();
  if (!since) return null;
  return (
    <span style={{ display: 'block', color: 'var(--rv-brick)' }}>
      {t('mailNotArriving', { date: formatDate(since) })}
    </span>
  );
}
