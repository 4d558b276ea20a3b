import { useT } from '@rotavisto/shared/i18n';
import styles from './Posts.module.css';
import { POSTS, WAITING_TIMES_URL } from './posts';
import '../strings';

/** The places of interviews and fingerprints with the official page of their waiting times; `chosen` is the client's own place. */
export function Posts({ chosen = '' }: { chosen?: string }) {
  const t = useT('clientInterview');
  const own = POSTS.find(({ name }) => chosen.toLowerCase().includes(name.toLowerCase()));
  return (
    <section className={styles.posts} aria-labelledby="interview-posts">
      <h2 id="interview-posts">{t('posts.title')}</h2>
      <p className={styles.note}>{t('posts.note')}</p>
      <ul>
        {(own ? [own] : POSTS).map(({ name, address, casv }) => (
          <li key={name}>
            <h3>{name}</h3>
            <dl>
              <dt>{t('posts.address')}</dt>
              <dd>{address}</dd>
              <dt>{t('posts.casv')}</dt>
              <dd>{casv === null ? t('posts.sameVisit') : (casv ?? t('posts.confirmation'))}</dd>
              <dt>{t('posts.waiting')}</dt>
              <dd>
                <a
                  href={WAITING_TIMES_URL}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('posts.waitingLinkOf', { name })}
                >
                  {t('posts.waitingLink')}
                </a>
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
