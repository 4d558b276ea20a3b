import { lazyComponent } from '@rotavisto/shared/connection';
import { useT } from '@rotavisto/shared/i18n';
import { focusPage } from '@rotavisto/shared/lib';
import { Button, ListSkeleton, themed } from '@rotavisto/shared/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import styles from './Interview.module.css';
import './strings';

/** The form loads later together with antd, because the first view of the page does not need antd. */
const Scheduling = lazyComponent(themed(async () => (await import('./Scheduling')).Scheduling));

/** Offers the pre-interview before its step; free times open by a press, because the action of the current step comes first. */
export function EarlyBooking({ applicationId }: { applicationId: string }) {
  const t = useT('clientInterview');
  const [isOpen, setOpen] = useState(false);
  const times = useRef<HTMLDivElement>(null);
  // The pressed button is removed with the offer, so the focus moves to the free times.
  useEffect(() => {
    if (isOpen) times.current?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <section className={styles.early} aria-labelledby="early-booking">
        <h2 id="early-booking">{t('early.title')}</h2>
        <p>{t('early.text')}</p>
        <Button onClick={() => setOpen(true)}>{t('early.open')}</Button>
      </section>
    );
  return (
    <div ref={times} tabIndex={-1} className={styles.earlier}>
      <Suspense fallback={<ListSkeleton />}>
        <Scheduling
          applicationId={applicationId}
          state={{ appointment: null, consulate: null, isInterviewAhead: true, hasConsultant: true }}
          // The pressed button is removed with the form, so the focus moves to the heading.
          onDone={() => focusPage(document.querySelector<HTMLElement>('h1[tabindex]'))}
        />
      </Suspense>
    </div>
  );
}
