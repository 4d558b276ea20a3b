import { useLive } from '@rotavisto/shared/data';
import { isDraftWithClient } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Tied } from '@rotavisto/shared/ui';
import type { OfficialProgress } from '../application/officialProgress';
import styles from './HomePage.module.css';

/** Links to the official form beside the next step, while the official form waits for the client. */
export function OfficialLine({ progress }: { progress: OfficialProgress | null }) {
  const t = useT('client');
  useLive('ds160_complements', [['applications']]);
  const isDraft = isDraftWithClient(progress);
  if (!isDraft && progress && !['open', 'returned'].includes(progress.state)) return null;
  const text = () => {
    if (isDraft) return t(progress?.is_ready ? 'next.official.ready' : 'next.official.confirmed');
    if (!progress?.opened_at) return t('next.official.new');
    return progress.missing > 0 ? t('next.official.missing', { count: progress.missing }) : t('next.official.whole');
  };
  return (
    <p>
      <Link className={isDraft ? `${styles.button} ${styles.primary}` : undefined} to="/client/applications/official">
        <Tied>{text()}</Tied>
      </Link>
    </p>
  );
}
