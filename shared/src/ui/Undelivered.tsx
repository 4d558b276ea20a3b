import { formatDate } from '../domain';
import { useT } from '../i18n';

/** Shows below an address the day since which its mail does not arrive; renders nothing for a working address. */
export function Undelivered({ since }: { since: string | null | undefined }) {
  const t = useT();
  if (!since) return null;
  return (
    <span style={{ display: 'block', color: 'var(--rv-brick)' }}>
      {t('mailNotArriving', { date: formatDate(since) })}
    </span>
  );
}
