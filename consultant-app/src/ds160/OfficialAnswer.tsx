import { CheckOutlined } from '@ant-design/icons';
import { COMPANY } from '@rotavisto/shared/domain';
import { Unanswered } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from './Ds160.module.css';
import type { OfficialEntry } from './officialEntries';
import { type CopiedName, OFFICIAL_LIMITS } from './officialOrder';
import { useBoxName } from './useBoxName';

/** The boxes of the company, which are not to be typed while its facts are sample data. */
const COMPANY_BOXES: Partial<Record<CopiedName, true>> = {
  preparer_organization: true,
  preparer_line1: true,
  preparer_line2: true,
  preparer_city: true,
  preparer_state: true,
  preparer_postal: true,
};

interface Props {
  entry: OfficialEntry;
  isCopied: boolean;
  /** The answer that the key copies. */
  isNext: boolean;
  /** What the client answered, where the form's option is not made of it. */
  beside?: string | undefined;
  onCopy: () => void;
}

export function OfficialAnswer({ entry: { name, text, hasNoOption }, isCopied, isNext, beside, onCopy }: Props) {
  const t = useT('consultantDs160');
  const label = useBoxName()(name);
  const limit = OFFICIAL_LIMITS[name];
  return (
    <div id={`official-${name}`} className={isNext ? styles.nextAnswer : undefined} aria-current={isNext || undefined}>
      <dt>{label}</dt>
      <dd>
        {hasNoOption && <span>{t('noOption')}</span>}
        {!hasNoOption && (text === '' ? <Unanswered /> : <span lang="en">{text}</span>)}
        {beside !== undefined && <span className={styles.note}> {beside}</span>}
        {COMPANY.isSample && name in COMPANY_BOXES && <span className={styles.warning}>{t('sampleCompany')}</span>}
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
