import { formatDate, formatDateTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import type { EarlierForm } from '../../data/complement';
import styles from './Draft.module.css';

/** The replaced drafts and signed forms, newest first. */
export function EarlierForms({ earlier }: { earlier: readonly EarlierForm[] }) {
  const t = useT('consultantDs160');
  return (
    <details className={styles.earlier}>
      <summary>{t('earlier.title', { count: earlier.length })}</summary>
      <ul className="rv-points">
        {[...earlier].reverse().map((form) => (
          <li key={form.at}>
            {form.ceac_application_id ?? t('earlier.noId')}
            <Facts form={form} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Facts({ form }: { form: EarlierForm }) {
  const t = useT('consultantDs160');
  const { ceac_saved_on, confirmed_at, signed_reported_at, confirmation_number = '', reason, at } = form;
  const facts = [
    ceac_saved_on && t('draftPanel.savedOn', { date: formatDate(ceac_saved_on) }),
    confirmed_at && t('earlier.confirmed', { date: formatDateTime(confirmed_at) }),
    signed_reported_at &&
      t('earlier.signed', { date: formatDateTime(signed_reported_at), number: confirmation_number }),
    t('earlier.ended', { date: formatDateTime(at) }),
    reason && t('earlier.reason', { reason }),
  ];
  return facts.filter(Boolean).map((fact) => (
    <span key={fact} className={styles.note}>
      {fact}
    </span>
  ));
}
