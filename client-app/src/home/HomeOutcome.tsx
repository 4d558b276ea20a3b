import { focusPage } from '@rotavisto/shared/lib';
import { useEffect, useRef } from 'react';
import { StartAgain } from '../application/again/StartAgain';
import { decisionOf } from '../application/decision/decisionOf';
import { Outcome } from '../application/Outcome';
import styles from './HomeOutcome.module.css';

interface Props {
  application: Parameters<typeof decisionOf>[0] & Parameters<typeof StartAgain>[0]['ended'];
  /** True for a read-only case, which offers no new application. */
  isGrown: boolean;
}

/** Shows the decision instead of the next step, and the choices after a refusal. */
export function HomeOutcome({ application, isGrown }: Props) {
  const isBegun = useRef(false);
  // The pressed button is removed with the decision, so the focus moves to the heading.
  useEffect(
    () => () => {
      if (isBegun.current) focusPage(document.querySelector<HTMLElement>('h1[tabindex]'));
    },
    [],
  );
  return (
    <div className={styles.outcome} data-outcome={application.outcome}>
      <Outcome decision={decisionOf(application)}>
        {application.outcome === 'refused' && !isGrown && (
          <StartAgain
            ended={application}
            onStart={() => {
              isBegun.current = true;
            }}
          />
        )}
      </Outcome>
    </div>
  );
}
