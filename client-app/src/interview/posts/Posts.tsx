import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from './Posts.module.css';
import { ARE_POSTS_SAMPLE, POSTS, POSTS_CHECKED_ON } from './posts';
import '../strings';

/** The places of interviews and fingerprints with their waiting times; `chosen` is the client's own place. */
export function Posts({ chosen = '' }: { chosen?: string }) {
  const t = useT('clientInterview');
  const own = POSTS.find(({ name }) => chosen.toLowerCase().includes(name.toLowerCase()));
  return (
    <section className={styles.posts} aria-labelledby="interview-posts">
      <h2 id="interview-posts">{t('posts.title')}</h2>
      {ARE_POSTS_SAMPLE && <p className={styles.sample}>{t('posts.sample')}</p>}
      <ul>
        {(own ? [own] : POSTS).map(({ name, address, casv, waitingDays }) => (
          <li key={name}>
            <h3>{name}</h3>
            <dl>
              <dt>{t('posts.address')}</dt>
              <dd>{address}</dd>
              <dt>{t('posts.casv')}</dt>
              <dd>{casv}</dd>
              <dt>{t('posts.waiting', { date: formatDate(POSTS_CHECKED_ON) })}</dt>
              <dd>{t('posts.days', { count: waitingDays })}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
