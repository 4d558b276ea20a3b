import { useLive } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Tied } from '@rotavisto/shared/ui';
import type { OfficialProgress } from '../application/officialProgress';

/** The official form beside the payment, while it waits for the client. */
export function OfficialLine({ progress }: { progress: OfficialProgress | null }) {
  const t = useT('client');
  useLive('ds160_complements', [['applications']]);
  if (progress?.state === 'sent') return null;
  const text = () => {
    if (!progress?.opened_at) return t('next.official.new');
    return progress.missing > 0 ? t('next.official.missing', { count: progress.missing }) : t('next.official.whole');
  };
  return (
    <p>
      <Link to="/client/applications/official">
        <Tied>{text()}</Tied>
      </Link>
    </p>
  );
}
