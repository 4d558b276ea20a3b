import { CheckOutlined } from '@ant-design/icons';
import { useT } from '@rotavisto/shared/i18n';
import { NativeSelect, useIsMobile } from '@rotavisto/shared/ui';
import styles from './Ds160.module.css';
import { usePageStateWords } from './PageState';
import type { ShownPage } from './useCopying';

interface Props {
  pages: readonly ShownPage[];
  current: string;
  onPage: (page: string) => void;
}

/** All pages of the official form, each with its state and the number of its copied boxes. */
export function OfficialContents({ pages, current, onPage }: Props) {
  const t = useT('consultantDs160');
  const isMobile = useIsMobile();
  const wordsOf = usePageStateWords();
  const stateOf = (page: ShownPage) => {
    const progress = page.ready.length > 0 ? t('pageProgress', { done: page.done, of: page.ready.length }) : null;
    return [wordsOf(page), progress].filter(Boolean).join(' · ');
  };
  if (isMobile) {
    const options = pages.map((one, place) => ({
      value: one.page,
      label: `${place + 1}. ${one.page} (${stateOf(one)})`,
    }));
    return <NativeSelect label={t('contents')} value={current} options={options} onChange={onPage} />;
  }
  return (
    <nav aria-label={t('contents')}>
      <ol className={styles.contents}>
        {pages.map((one) => (
          <li key={one.page}>
            <button
              type="button"
              aria-current={one.page === current ? 'page' : undefined}
              onClick={() => onPage(one.page)}
            >
              <span lang="en">{one.page}</span>{' '}
              <span className={one.state === 'changed' ? styles.changedNote : styles.note}>
                {one.state === 'typed' && <CheckOutlined aria-hidden />} <span>{stateOf(one)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
