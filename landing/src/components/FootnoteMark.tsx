import { t } from '../t';
import ui from './ui.module.css';

/** The link from a figure to the footnote with its source. */
export function FootnoteMark({ number }: { number: number }) {
  return (
    <sup className={ui.mark}>
      <a href={`#nota-${number}`} aria-label={t('stats.note', { number })}>
        {number}
      </a>
    </sup>
  );
}
