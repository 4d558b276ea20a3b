import type { Ds160Field, Ds160Value } from '@rotavisto/shared/domain';
import { Unanswered } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { Button } from 'antd';
import { useState } from 'react';
import styles from './Ds160.module.css';
import { OFFICIAL_LIMITS } from './officialOrder';
import { officialValue } from './officialValue';

export function OfficialAnswer({ field, value }: { field: Ds160Field; value: Ds160Value }) {
  const t = useT('consultantDs160', 'ds160');
  const [copied, setCopied] = useState(false);
  const label = t(`ds160:fields.${field.name}`);
  const text = officialValue(field, value);
  const limit = OFFICIAL_LIMITS[field.name];

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify({ type: 'error', text: t('copyFailed') });
    }
  }

  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {text === '' ? <Unanswered /> : <span lang="en">{text}</span>}
        {limit !== undefined && text.length > limit && (
          <span className={styles.warning}>{t('tooLong', { length: text.length, limit })}</span>
        )}
      </dd>
      {text !== '' && (
        <dd>
          <Button size="small" aria-label={t('copyField', { field: label })} onClick={copy}>
            {copied ? t('copied') : t('copy')}
          </Button>
        </dd>
      )}
    </div>
  );
}
