import { formatDate } from '@rotavisto/shared/domain';
import { type FactName, type KnownFacts, RELEASED, useFacts } from '@rotavisto/shared/facts';
import { useT } from '@rotavisto/shared/i18n';
import styles from './Posts.module.css';
import { POSTS } from './posts';
import '../strings';

/** Number of days once an administrator has entered one; the official page of all waiting times in any case. */
function Wait({ facts, name, post }: { facts: KnownFacts; name: FactName; post: string }) {
  const t = useT('clientInterview');
  const wait = facts.of(name);
  const url = wait?.url ?? RELEASED[name].url;
  return (
    <>
      {wait && (
        <dd>
          {t('posts.waitingTime', { time: facts.print(name) })}{' '}
          <span className={styles.checked}>{t('posts.checkedOn', { date: formatDate(wait.checkedOn) })}</span>
        </dd>
      )}
      {url && (
        <dd>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('posts.waitingLinkOf', { name: post })}>
            {t('posts.waitingLink')}
          </a>
        </dd>
      )}
    </>
  );
}

/** The places of interviews and fingerprints with their waiting times; `chosen` is the client's own place. */
export function Posts({ chosen = '' }: { chosen?: string }) {
  const t = useT('clientInterview');
  const facts = useFacts();
  const own = POSTS.find(({ name }) => chosen.toLowerCase().includes(name.toLowerCase()));
  return (
    <section className={styles.posts} aria-labelledby="interview-posts">
      <h2 id="interview-posts">{t(own ? 'posts.own' : 'posts.title')}</h2>
      <p className={styles.note}>{t('posts.note')}</p>
      <ul>
        {(own ? [own] : POSTS).map(({ name, address, casv, wait }) => (
          <li key={name}>
            <h3>{name}</h3>
            <dl>
              <dt>{t('posts.address')}</dt>
              <dd>{facts.print(address) || t('posts.confirmation')}</dd>
              <dt>{t('posts.casv')}</dt>
              <dd>{casv ? facts.print(casv) || t('posts.confirmation') : t('posts.sameVisit')}</dd>
              <dt>{t('posts.waiting')}</dt>
              <Wait facts={facts} name={wait} post={name} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
