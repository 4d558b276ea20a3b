import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '../lib';
import { focusPage } from './focusPage';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  title: string;
  subtitle?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
  /** 'en' in the English parts of the admin area. */
  lang?: string;
}

/** Names the page: heading, browser tab, and where the focus goes when the page opens. */
export function PageTitle({ title, subtitle, action, lang }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => focusPage(heading.current), []);
  return (
    <header className={styles.header} lang={lang}>
      <div className={styles.text}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}
