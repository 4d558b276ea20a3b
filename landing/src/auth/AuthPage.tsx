import { Logo } from '@rotavisto/shared/brand';
import { loadCode } from '@rotavisto/shared/connection';
import { usePageHeading } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import { lazy, type ReactNode, Suspense } from 'react';
import { HOME } from '../languages';
import styles from './AuthPage.module.css';
import { a } from './strings';

const NEVER = new Promise<never>(() => {});

/**
 * A part around the form whose chunk failed keeps its prerendered HTML or renders nothing, as the form works without
 * it.
 */
const aroundForm = (part: 'LanguageChoice' | 'PageRoute') =>
  lazy(() =>
    loadCode(() => import(/* webpackChunkName: "around-form" */ './aroundFormChunk')).then(
      (parts) => ({ default: parts[part] }),
      () => NEVER,
    ),
  );
const LanguageChoice = aroundForm('LanguageChoice');
const PageRoute = aroundForm('PageRoute');

interface AuthPageProps {
  documentTitle: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of the account pages: the form beside the drawing of the route, with a link to the landing page. */
export function AuthPage({ documentTitle, title, lead, children }: AuthPageProps) {
  const heading = usePageHeading(documentTitle);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={HOME} aria-label={a('auth.back')}>
          <Logo />
        </Link>
        <Suspense>
          <LanguageChoice />
        </Suspense>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <Suspense>
          <PageRoute />
        </Suspense>
      </main>
    </div>
  );
}
