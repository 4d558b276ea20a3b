import { addDays, formatDate, formatDateTime, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Tied, Words } from '@rotavisto/shared/ui';
import { useEffect, useRef } from 'react';
import routeSteps from '../../application/routeSteps.module.css';
import shared from '../Official.module.css';
import type { OfficialCase } from '../useOfficialCase';
import { CopyButton } from './CopyButton';
import { CorrectButton } from './CorrectButton';
import { draftEndsOn } from './draftEndsOn';
import { NumberForm } from './NumberForm';
import styles from './SignOff.module.css';
import { useSigner } from './useSigner';

const SOON_DAYS = 7;
const ASKED = ['surname', 'year', 'answer'] as const;

/** Instructions for signing at the official site, and the form for the confirmation number. */
export function SigningGuide({ official }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  const { applicationId, form, isNumbered } = official;
  const id = form.ceac_application_id ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const signer = useSigner();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.page}>
      <section className={shared.step} aria-labelledby="signing">
        <h2 id="signing" ref={heading} tabIndex={-1} className={shared.stepTitle}>
          <Tied>{t('guide.title')}</Tied>
        </h2>
        {form.confirmed_at && (
          <p className={shared.note}>{t('guide.at', { date: formatDateTime(form.confirmed_at) })}</p>
        )}
        <ol className={routeSteps.steps}>
          <li>
            <Words hasLinks>{t('guide.open')}</Words>
          </li>
          <li className={styles.copied}>
            <span>{t('guide.id', { id })}</span>
            <CopyButton name={t('guide.number')} number={id} />
          </li>
          <li>
            <Tied>{t('guide.sign')}</Tied>
            {signer && <p className={styles.signer}>{signer}</p>}
          </li>
        </ol>
        <Days official={official} />
        <div className={styles.asked}>
          <h3>{t('guide.asked.title')}</h3>
          <ul className="rv-points">
            {ASKED.map((one) => (
              <li key={one}>{t(`guide.asked.${one}`)}</li>
            ))}
          </ul>
          <p>{t('guide.asked.kept')}</p>
        </div>
      </section>
      <section className={shared.step} aria-labelledby="signed-number">
        <h3 id="signed-number">{t('report.title')}</h3>
        <NumberForm applicationId={applicationId} action={t('report.action')} />
      </section>
      {!isNumbered && (
        <p className={styles.correct}>
          {t('guide.correct')} <CorrectButton official={official} />
        </p>
      )}
    </div>
  );
}

/** The day on which the official site deletes the draft. */
function Days({ official: { form, isNumbered } }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  const day = isNumbered ? null : draftEndsOn(form);
  if (day === null) return null;
  const today = todayInSaoPaulo();
  return (
    <p className={styles.days} data-soon={day <= addDays(today, SOON_DAYS) ? true : undefined}>
      {t(day <= today ? 'guide.ended' : 'guide.ends', { date: formatDate(day) })}
    </p>
  );
}
