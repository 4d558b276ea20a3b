import { CheckOutlined } from '@ant-design/icons';
import { Unanswered } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from './Ds160.module.css';
import { OFFICIAL_LIMITS, type OfficialEntry } from './officialOrder';

interface Props {
  entry: OfficialEntry;
  isCopied: boolean;
  /** The answer that the key copies. */
  isNext: boolean;
  onCopy: () => void;
}

export function OfficialAnswer({ entry: { name, text, hasNoOption }, isCopied, isNext, onCopy }: Props) {
  const t = useT('consultantDs160', 'ds160');
  const label = t(`ds160:fields.${name}`);
  const limit = OFFICIAL_LIMITS[name];
  return (
    <div id={`official-${name}`} className={isNext ? styles.nextAnswer : undefined} aria-current={isNext || undefined}>
      <dt>{label}</dt>
      <dd>
        {hasNoOption && <span>{t('noOption')}</span>}
        {!hasNoOption && (text === '' ? <Unanswered /> : <span lang="en">{text}</span>)}
        {limit !== undefined && text.length > limit && (
          <span className={styles.warning}>{t('tooLong', { length: text.length, limit })}</span>
        )}
      </dd>
      {text !== '' && (
        <dd>
          <Button
            size="small"
            icon={isCopied && <CheckOutlined aria-hidden />}
            aria-label={t(isCopied ? 'copyFieldAgain' : 'copyField', { field: label })}
            onClick={onCopy}
          >
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
        </dd>
      )}
    </div>
  );
}
