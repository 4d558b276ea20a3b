import { CheckOutlined } from '@ant-design/icons';
import { useT } from '@rotavisto/shared/i18n';
import { NativeSelect, useIsMobile } from '@rotavisto/shared/ui';
import styles from './Ds160.module.css';
import type { OfficialEntry } from './officialEntries';
import type { PageKey } from './officialOrder';

interface Props {
  pages: readonly { page: PageKey; given: readonly OfficialEntry[]; done: number }[];
  current: PageKey;
  onPage: (page: PageKey) => void;
}

/** All pages of the official form, with what was copied of each. */
export function OfficialContents({ pages, current, onPage }: Props) {
  const t = useT('consultantDs160');
  const isMobile = useIsMobile();
  const progress = (done: number, of: number) => (of > 0 ? t('pageProgress', { done, of }) : t('pageEmpty'));
  if (isMobile) {
    const options = pages.map(({ page, given, done }, place) => ({
      value: page,
      label: `${place + 1}. ${t(`pages.${page}`)} (${progress(done, given.length)})`,
    }));
    return <NativeSelect label={t('contents')} value={current} options={options} onChange={onPage} />;
  }
  return (
    <nav aria-label={t('contents')}>
      <ol className={styles.contents}>
        {pages.map(({ page, given, done }) => (
          <li key={page}>
            <button type="button" aria-current={page === current ? 'page' : undefined} onClick={() => onPage(page)}>
              <span lang="en">{t(`pages.${page}`)}</span>{' '}
              <span className={styles.note}>
                {given.length > 0 && done === given.length && <CheckOutlined aria-hidden />}{' '}
                <span>{progress(done, given.length)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
