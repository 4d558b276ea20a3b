import { formatDate } from '@rotavisto/shared/domain';
import { type FactName, type KnownFacts, RELEASED, useFacts } from '@rotavisto/shared/facts';
import { useT } from '@rotavisto/shared/i18n';
import styles from './Posts.module.css';
import { POSTS } from './posts';
import '../strings';

/** The waiting time, if an administrator has entered a number of days, and a link to the official page of waiting times. */
function Wait({ facts, name, post }: { facts: KnownFacts; name: FactName; post: string }) {
  const t = useT('clientInterview');
  const wait = facts.of(name);
  const url = wait?.url ?? RELEASED[name].url;
  return (
    <>
      {wait && (
        <dd>
          {t('posts.waitingTime', { time: facts.print(name) })}{' '}
          {wait.checkedOn && (
            <span className={styles.checked}>{t('posts.checkedOn', { date: formatDate(wait.checkedOn) })}</span>
          )}
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

/** The address with its official page or another source, and the day of the last check, if known. */
function Place({ facts, name, post }: { facts: KnownFacts; name: FactName; post: string }) {
  const t = useT('clientInterview');
  const place = facts.of(name);
  if (!place) return <dd>{t('posts.confirmation')}</dd>;
  const checked = place.checkedOn && t('posts.checkedOn', { date: formatDate(place.checkedOn) });
  return (
    <>
      <dd>{facts.print(name)}</dd>
      <dd className={styles.checked}>
        {place.url ? (
          <a
            href={place.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('posts.sourceOf', { name: post })}
          >
            {t('posts.source')}
          </a>
        ) : (
          <span>{place.source}</span>
        )}
        {checked && <span>{place.url || place.source ? `, ${checked}` : checked}</span>}
      </dd>
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
              <Place facts={facts} name={address} post={name} />
              <dt>{t('posts.casv')}</dt>
              {casv ? <Place facts={facts} name={casv} post={name} /> : <dd>{t('posts.sameVisit')}</dd>}
              <dt>{t('posts.waiting')}</dt>
              <Wait facts={facts} name={wait} post={name} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
