import { formatDateTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Tied } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FilesOfCase } from '../../files/FilesOfCase';
import shared from '../Official.module.css';
import type { OfficialCase } from '../useOfficialCase';
import { CopyButton } from './CopyButton';
import { NumberForm } from './NumberForm';
import styles from './SignOff.module.css';

const CHANGES = ['form', 'told', 'error'] as const;

/** The number of the signed form, and notes about later changes. */
export function SignedPage({ official }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  const { applicationId, form, canSign } = official;
  const number = form.confirmation_number ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  function close() {
    setCorrecting(false);
    heading.current?.focus();
  }
  return (
    <div className={styles.page}>
      <section className={shared.step} aria-labelledby="signed">
        <h2 id="signed" ref={heading} tabIndex={-1} className={shared.stepTitle}>
          <Tied>{t('signed.title')}</Tied>
        </h2>
        {form.signed_reported_at && (
          <p className={shared.note}>{t('signed.at', { date: formatDateTime(form.signed_reported_at) })}</p>
        )}
        <dl className={styles.number}>
          <dt>{t('report.label')}</dt>
          <dd translate="no">{number}</dd>
        </dl>
        {isCorrecting ? (
          <NumberForm applicationId={applicationId} action={t('signed.save')} first={number} onDone={close}>
            <Button size="large" onClick={close}>
              {t('signed.keep')}
            </Button>
          </NumberForm>
        ) : (
          <div className={styles.buttons}>
            <CopyButton name={t('signed.number')} number={number} />
            {canSign && (
              <Button size="large" onClick={() => setCorrecting(true)}>
                {t('signed.correct')}
              </Button>
            )}
          </div>
        )}
        {canSign && <p>{t('signed.next')}</p>}
        <p>{t('signed.file')}</p>
      </section>
      <FilesOfCase applicationId={applicationId} />
      <section className={shared.step} aria-labelledby="signed-changes">
        <h3 id="signed-changes">{t('changes.title')}</h3>
        <ul className="rv-points">
          {CHANGES.map((one) => (
            <li key={one}>{t(`changes.${one}`)}</li>
          ))}
        </ul>
        {canSign && <Link to="/client/support">{t('changes.tell')}</Link>}
      </section>
    </div>
  );
}
