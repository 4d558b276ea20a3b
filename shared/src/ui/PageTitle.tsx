import type { ReactNode } from 'react';
import { usePageHeading } from '../lib';
import styles from './PageTitle.module.css';
import { Tied } from './Tied';

interface PageTitleProps {
  title: string;
  subtitle?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
  /** The language of the title: 'en' in the English parts of the admin area. */
  lang?: string;
}

/** Names the page in the heading and the browser tab, and takes the focus when the page opens. */
export function PageTitle({ title, subtitle, action, lang }: PageTitleProps) {
  const heading = usePageHeading(title);
  return (
    <header className={styles.header} lang={lang}>
      <div className={styles.text}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <Tied>{title}</Tied>
        </h1>
        {subtitle && (
          <p className={styles.subtitle}>{typeof subtitle === 'string' ? <Tied>{subtitle}</Tied> : subtitle}</p>
        )}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}
