import type { OfficialAnswer } from '@rotavisto/shared/domain/official';
import { useT } from '@rotavisto/shared/i18n';
import { Input } from 'antd';
import { Radios } from './ChoiceInput';
import styles from './Fields.module.css';
import type { InputProps } from './fieldProps';

const yesOf = (value: OfficialAnswer | undefined): boolean | undefined => {
  if (typeof value === 'boolean') return value;
  return typeof value === 'object' && 'yes' in value ? value.yes : undefined;
};

/** Yes and No without a default; some questions ask for an explanation of Yes. */
export function YesNoInput({ id, question, value, label, describedBy, isInvalid, onChange }: InputProps) {
  const t = useT('clientOfficial');
  const yes = yesOf(value);
  const isExplained = question.type === 'bool_explain';
  return (
    <>
      <Radios
        id={id}
        value={yes}
        options={[
          { value: true, label: t('yes') },
          { value: false, label: t('no') },
        ]}
        isInvalid={isInvalid}
        onChange={(answer) => onChange(isExplained ? { yes: answer === true } : answer)}
      />
      {isExplained && yes && (
        <>
          <p id={`${id}-yes`} className={styles.yes}>
            {t('security.yes')}
          </p>
          <Input.TextArea
            size="large"
            className={styles.input}
            aria-label={t('security.explain', { question: label })}
            aria-invalid={isInvalid || undefined}
            aria-describedby={[`${id}-yes`, describedBy].filter(Boolean).join(' ')}
            autoSize={{ minRows: 3 }}
            autoComplete="off"
            value={typeof value === 'object' && 'yes' in value ? (value.text ?? '') : ''}
            onChange={({ target }) => onChange({ yes: true, text: target.value })}
          />
        </>
      )}
    </>
  );
}
