import { Logo } from '@rotavisto/shared/brand';
import { usePageHeading } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import type { ReactNode } from 'react';
import { HOME } from '../home';
import styles from './AuthPage.module.css';
import { PageRoute } from './PageRoute';
import { a } from './strings';

interface AuthPageProps {
  documentTitle: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of the account pages: the form beside the route, the product one click away. */
export function AuthPage({ documentTitle, title, lead, children }: AuthPageProps) {
  const heading = usePageHeading(documentTitle);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={HOME} aria-label={a('auth.back')}>
          <Logo />
        </Link>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <PageRoute />
      </main>
    </div>
  );
}
