import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { useT } from '@rotavisto/shared/i18n';
import styles from './Ds160.module.css';
import { countBoxes } from './officialProgress';
import type { ShownPage } from './useCopying';

/** Returns the words for the state of a page. */
export function usePageStateWords() {
  const t = useT('consultantDs160');
  return ({ state, changed }: ShownPage): string =>
    state === 'changed' ? t('pageStates.changed', { count: changed.length }) : t(`pageStates.${state}`);
}

/** The state of the shown page, and the reasons that it is not complete. */
export function PageState({ page }: { page: ShownPage }) {
  const t = useT('consultantDs160');
  const { waiting, marked, untranslated } = countBoxes(page.boxes);
  const isChanged = page.state === 'changed';
  return (
    <p className={isChanged ? styles.changedNote : styles.note}>
      {page.state === 'typed' && <CheckCircleOutlined aria-hidden />}
      {isChanged && <ExclamationCircleOutlined aria-hidden />} <strong>{usePageStateWords()(page)}</strong>
      {waiting > 0 && <span> · {t('waiting', { count: waiting })}</span>}
      {untranslated > 0 && <span> · {t('untranslated', { count: untranslated })}</span>}
      {marked > 0 && <span> · {t('markedCount', { count: marked })}</span>}
    </p>
  );
}
