import { t } from '../t';
import ui from './ui.module.css';

/** Leads from a figure to the footnote that says what it is based on. */
export function FootnoteMark({ number }: { number: number }) {
  return (
    <sup className={ui.mark}>
      <a href={`#nota-${number}`} aria-label={t('stats.note', { number })}>
        {number}
      </a>
    </sup>
  );
}
