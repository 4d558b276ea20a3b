import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDraftMemory } from '../draft/draftMemory';
import styles from '../Official.module.css';
import { addressOf, CHECK, SECURITY_BLOCK, useOfficialAddress } from '../useOfficialAddress';
import type { OfficialCase } from '../useOfficialCase';
import { firstOpen } from '../way';

/** Asks for consent before the security pages; without consent, the client answers on the official site. */
export function SecurityConsent({ official: { applicationId, model, words } }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  const { go } = useOfficialAddress();
  const { remember } = useDraftMemory(applicationId);
  const [isRefused, setRefused] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const open = firstOpen(model);
  return (
    <section className={styles.step} aria-labelledby="official-step">
      <h2 id="official-step" ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {words.blockName(SECURITY_BLOCK)}
      </h2>
      <p>{t('security.consent')}</p>
      <p className={styles.note}>{t('security.withdraw')}</p>
      {isRefused && (
        <div role="status">
          <p>{t('security.refused')}</p>
          <p>
            <Link to={open ? addressOf(open.block, open.id) : addressOf(CHECK)}>{t('security.goOn')}</Link>
          </p>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          size="large"
          onClick={() => {
            setRefused(true);
            remember(() => ({ consents: false }));
          }}
        >
          {t('security.refuse')}
        </Button>
        <Button
          size="large"
          type="primary"
          className={styles.next ?? ''}
          onClick={() => {
            remember(() => ({ consents: true }));
            go(addressOf(SECURITY_BLOCK));
          }}
        >
          {t('security.agree')}
        </Button>
      </div>
    </section>
  );
}
