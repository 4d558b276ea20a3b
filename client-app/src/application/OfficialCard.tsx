import { useLive } from '@rotavisto/shared/data';
import { isDraftWithClient } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import styles from './OfficialCard.module.css';
import type { OfficialProgress } from './officialProgress';
import './strings';

function stateOf(progress: OfficialProgress | null) {
  if (!progress?.opened_at) return 'new';
  const { state } = progress;
  if (isDraftWithClient(progress)) return state === 'confirmed' ? state : 'ready';
  if (state === 'open') return 'begun';
  return state === 'confirmed' ? 'sent' : state;
}

/** Links to the client's part of the official form, from the start of the application on. */
export function OfficialCard({ progress }: { progress: OfficialProgress | null }) {
  const t = useT('client', 'clientApplication');
  useLive('ds160_complements', [['applications']]);
  const state = stateOf(progress);
  return (
    <section className={styles.card} data-state={state} aria-labelledby="official-card">
      <h2 id="official-card">{t('clientApplication:official.title')}</h2>
      <p>{t(`clientApplication:official.text.${state}`)}</p>
      {state === 'begun' && progress && progress.missing > 0 && (
        <p>{t('clientApplication:official.missing', { count: progress.missing })}</p>
      )}
      <Link to="/client/applications/official">
        {state === 'ready' || state === 'confirmed'
          ? t(`next.official.${state}`)
          : t(`clientApplication:official.action.${state}`)}
      </Link>
    </section>
  );
}
