import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { ProgressBar } from '@rotavisto/shared/ui';
import styles from './Official.module.css';
import { ReturnedNotice } from './ReturnedNotice';
import { RenewedNotice } from './signOff/RenewedNotice';
import { addressOf, CHECK, SECURITY_BLOCK } from './useOfficialAddress';
import type { OfficialCase } from './useOfficialCase';
import { firstOpen } from './way';

/** Shows the remaining questions, and the parts of the form with their progress. */
export function Overview({ official }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  const { model, form, words, asksSecurity } = official;
  const { remaining, minutes, known, blocks } = model;
  const open = firstOpen(model);
  const [done, total] = blocks.reduce(([sum, all], block) => [sum + block.done, all + block.total], [0, 0]);
  const progress = t('blockCount', { done, total });
  const hasBegun = form.opened_at !== null && done > 0;
  const cards = blocks.map(({ block, done: own, total: all, steps }) => ({ block, own, all, id: steps[0]?.id }));
  if (!asksSecurity) cards.push({ block: SECURITY_BLOCK, own: 0, all: 0, id: undefined });
  cards.sort((one, other) => one.block - other.block);
  return (
    <>
      <ReturnedNotice official={official} />
      <RenewedNotice official={official} />
      <section className={styles.intro} aria-labelledby="official-intro">
        <h2 id="official-intro">
          {t(remaining > 0 ? 'intro.title' : 'intro.whole', {
            count: remaining,
            minutes: t('intro.minutes', { count: minutes }),
          })}
        </h2>
        {remaining > 0 && known > 0 && <p>{t('intro.known', { count: known })}</p>}
        {!hasBegun && <p className={styles.note}>{t('intro.note')}</p>}
        <ProgressBar percent={total > 0 ? (done / total) * 100 : 0} label={progress} />
        <Link className={styles.go} to={open ? addressOf(open.block, open.id) : addressOf(CHECK)}>
          {t(open ? (hasBegun ? 'intro.continue' : 'intro.begin') : 'intro.check')}
        </Link>
      </section>
      <ol className={styles.cards} aria-label={t('blocks')}>
        {cards.map(({ block, own, all }) => (
          <li key={block} data-done={all > 0 && own === all ? true : undefined}>
            <Link className={styles.card} to={addressOf(block)}>
              <span>{words.blockName(block)}</span>
              <small>
                {all === 0 && block === SECURITY_BLOCK
                  ? t('security.waiting')
                  : t('blockCount', { done: own, total: all })}
              </small>
            </Link>
          </li>
        ))}
      </ol>
      {open && (
        <p>
          <Link to={addressOf(CHECK)}>{t('toCheck')}</Link>
        </p>
      )}
    </>
  );
}
