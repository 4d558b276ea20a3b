import { notify } from '@rotavisto/shared/toast';
import { Button } from 'antd';
import { useState } from 'react';
import type { Ds160Field, Ds160Value } from '../../domain';
import { useT } from '../../i18n';
import styles from './Ds160.module.css';
import { OFFICIAL_LIMITS } from './officialOrder';
import { officialValue } from './officialValue';

export function OfficialAnswer({ field, value }: { field: Ds160Field; value: Ds160Value }) {
  const t = useT('ds160');
  const [copied, setCopied] = useState(false);
  const label = t(`fields.${field.name}`);
  const text = officialValue(field, value);
  const limit = OFFICIAL_LIMITS[field.name];

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify({ type: 'error', text: t('consultant.copyFailed') });
    }
  }

  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {text === '' ? <span className={styles.unanswered}>{t('unanswered')}</span> : <span lang="en">{text}</span>}
        {limit !== undefined && text.length > limit && (
          <span className={styles.warning}>{t('consultant.tooLong', { length: text.length, limit })}</span>
        )}
      </dd>
      {text !== '' && (
        <dd>
          <Button size="small" aria-label={t('consultant.copyField', { field: label })} onClick={copy}>
            {copied ? t('consultant.copied') : t('consultant.copy')}
          </Button>
        </dd>
      )}
    </div>
  );
}
