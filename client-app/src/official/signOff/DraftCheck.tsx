import { PrintedAlone } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { CHECK, useOfficialAddress } from '../useOfficialAddress';
import type { OfficialCase } from '../useOfficialCase';
import { DraftEnd } from './DraftEnd';
import { DraftOverview } from './DraftOverview';
import { DraftSheet } from './DraftSheet';
import { PageActions } from './PageActions';
import styles from './SignOff.module.css';
import { useDraftPages } from './useDraftPages';

/** Shows the draft at the official site page by page; the client confirms or corrects each page. */
export function DraftCheck({ official }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  const { block } = useOfficialAddress();
  const { pages, check } = useDraftPages(official);
  const at = pages.findIndex((page) => String(page.block) === block);
  const page = pages[at];
  const place = block === CHECK ? DraftEnd : DraftOverview;
  const Place = page ? null : place;
  return (
    <div className={styles.page}>
      {Place && <Place official={official} pages={pages} />}
      <div className={page && styles.sheet}>
        {page && <p className={styles.position}>{t('draft.position', { page: at + 1, total: pages.length })}</p>}
        {/* A print has all pages, one after the other. */}
        <PrintedAlone>
          <p hidden className={styles.printed}>
            {t('draft.printed', { id: official.form.ceac_application_id })}
          </p>
          {pages.map((one) => (
            <DraftSheet
              // The key resets a page each time the page is shown.
              key={`${one.block} ${one === page}`}
              page={one}
              isShown={one === page}
              name={official.words.blockName(one.block)}
            />
          ))}
        </PrintedAlone>
        {page && <PageActions official={official} pages={pages} at={at} onRight={() => check(page)} />}
      </div>
    </div>
  );
}
