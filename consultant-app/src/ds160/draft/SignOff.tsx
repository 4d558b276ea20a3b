import { formatDateTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { copyText } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import type { Complement } from '../../data/complement';
import styles from '../Ds160.module.css';

interface Props {
  complement: Complement;
  /** The client's pages that are not typed with their current answers, in order. */
  toType: readonly string[];
  onPage: (page: string) => void;
}

/** The next task of a sent form: the typing, the client's check or the signature. */
export function SignOff({ complement, toType, onPage }: Props) {
  const t = useT('consultantDs160');
  const { state, is_typed, ceac_application_id, confirmed_at, signed_reported_at, confirmation_number } = complement;
  const [first] = toType;
  if (state === 'signed')
    return (
      <div className={styles.signed}>
        <p>{t('signOff.signed', { date: formatDateTime(signed_reported_at) })}</p>
        {confirmation_number && (
          <p>
            {t('signOff.number')} <strong>{confirmation_number}</strong>{' '}
            <Button
              size="small"
              aria-label={t('signOff.copyNumber')}
              onClick={() => copyText(confirmation_number, { copied: t('copied'), failed: t('copyFailed') })}
            >
              {t('copy')}
            </Button>
          </p>
        )}
      </div>
    );
  if (state === 'confirmed')
    return (
      <div className={styles.signed}>
        <p>{t('signOff.confirmed', { date: formatDateTime(confirmed_at) })}</p>
        <p className={styles.note}>{t('signOff.toSign')}</p>
      </div>
    );
  if (state !== 'sent') return null;
  if (is_typed && ceac_application_id)
    return (
      <div className={styles.signed}>
        <p>{t('signOff.ready')}</p>
        <p className={styles.note}>{t('signOff.checks')}</p>
      </div>
    );
  return (
    <div className={styles.signed}>
      {first !== undefined && (
        <p>
          {t('signOff.toType', { count: toType.length })}{' '}
          <Button type="link" size="small" className={styles.fill} onClick={() => onPage(first)}>
            <span lang="en">{first}</span>
          </Button>
        </p>
      )}
      {!ceac_application_id && <p>{t('signOff.noId')}</p>}
    </div>
  );
}
