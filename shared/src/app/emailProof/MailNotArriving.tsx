import type { Profile } from '@rotavisto/shared/session';
import { Button } from 'antd';
import { useId } from 'react';
import { formatDate } from '../../domain';
import { useT as useSharedT } from '../../i18n';
import { useLinkTo } from '../../ui';
import styles from './EmailProof.module.css';
import { useT } from './strings';

/** A notice that mail does not arrive, with a link to the address; it stays until mail arrives again. */
export function MailNotArriving({ profile }: { profile: Profile }) {
  const t = useT();
  const common = useSharedT();
  const linkTo = useLinkTo();
  const title = useId();
  const { email, role, undeliverable_since: since } = profile;
  return (
    <section className={styles.notice} aria-labelledby={title}>
      <p className={styles.text}>
        <strong id={title}>{common('mailNotArriving', { date: formatDate(since ?? '') })}</strong>{' '}
        <span>{t('notArriving', { email })}</span>
      </p>
      <div className={styles.actions}>
        <Button type="primary" {...linkTo(`/${role}/settings/profile#address`)}>
          {t('correct')}
        </Button>
      </div>
    </section>
  );
}
