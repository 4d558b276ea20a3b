import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { ProgressBar } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import shared from '../Official.module.css';
import { addressOf, CHECK } from '../useOfficialAddress';
import type { OfficialCase } from '../useOfficialCase';
import { changesIn, type DraftPage, isChecked } from './draftPages';

/** Shows the pages of the draft to check, and the client's progress. */
export function DraftOverview({ official: { words }, pages }: { official: OfficialCase; pages: readonly DraftPage[] }) {
  const t = useT('clientOfficial');
  const open = pages.find((page) => !isChecked(page));
  const done = pages.filter(isChecked).length;
  const progress = t('draft.progress', { done, total: pages.length });
  const begun = done > 0 ? 'draft.continue' : 'draft.begin';
  return (
    <>
      <section className={shared.intro} aria-labelledby="draft-intro">
        <h2 id="draft-intro">{t('draft.title')}</h2>
        <p>{t('draft.text')}</p>
        <ProgressBar percent={(done / pages.length) * 100} label={progress} />
        <Link className={shared.go} to={open ? addressOf(open.block) : addressOf(CHECK)}>
          {t(open ? begun : 'draft.finish')}
        </Link>
      </section>
      <ol className={shared.cards} aria-label={t('draft.pages')}>
        {pages.map((page) => (
          <li key={page.block} data-done={isChecked(page) ? true : undefined}>
            <Link className={shared.card} to={addressOf(page.block)}>
              <span>{words.blockName(page.block)}</span>
              <small>{stateOf(page)}</small>
            </Link>
          </li>
        ))}
      </ol>
      <p>
        <Button size="large" onClick={() => window.print()}>
          {t('sent.print')}
        </Button>
      </p>
    </>
  );

  function stateOf(page: DraftPage): string {
    const changes = changesIn(page);
    if (changes === null) return t('draft.state.open');
    return changes > 0 ? t('draft.state.changed', { count: changes }) : t('draft.state.checked');
  }
}
