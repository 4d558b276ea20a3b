import type { OfficialAnswer, OfficialQuestion } from '@rotavisto/shared/domain/official';
import { useT } from '@rotavisto/shared/i18n';
import { DateInput, NativeSelect } from '@rotavisto/shared/ui';
import { Input, Radio } from 'antd';
import { useQuestionWords } from '../useQuestionWords';
import styles from './Fill.module.css';
import { PartialDateInput } from './PartialDateInput';

interface Props {
  question: OfficialQuestion;
  value: OfficialAnswer | undefined;
  label: string;
  described: string | undefined;
  isRefused: boolean;
  onChange: (value: OfficialAnswer | undefined) => void;
}

const textOf = (value: OfficialAnswer | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const INPUT_MODES = { phone: 'tel', email: 'email', int: 'numeric', money: 'numeric' } as const;
const inputModeOf = ({ type }: OfficialQuestion) =>
  Object.hasOwn(INPUT_MODES, type) ? INPUT_MODES[type as keyof typeof INPUT_MODES] : 'text';

/** Removes the cents of a typed sum, because the form has no cents. */
const digitsOf = (typed: string) => typed.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '');

function typedValue({ type }: OfficialQuestion, typed: string): OfficialAnswer | undefined {
  if (typed === '') return undefined;
  if (type === 'int') return digitsOf(typed) === '' ? undefined : Number(digitsOf(typed));
  return typed;
}

const yesOf = (value: OfficialAnswer | undefined): boolean | undefined => {
  if (typeof value === 'boolean') return value;
  return typeof value === 'object' && 'yes' in value ? value.yes : undefined;
};
const explanationOf = (value: OfficialAnswer | undefined): string =>
  typeof value === 'object' && 'yes' in value ? (value.text ?? '') : '';

/** The input for the type of a question. */
export function AnswerInput({ question, value, label, described, isRefused, onChange }: Props) {
  const t = useT('consultantDs160');
  const { optionsOf } = useQuestionWords();
  const named = {
    'aria-label': label,
    'aria-describedby': described,
    ...(isRefused && { 'aria-invalid': true, status: 'error' as const }),
  };
  const bound = question.maxLength === undefined ? {} : { maxLength: question.maxLength, showCount: true };
  switch (question.type) {
    case 'bool':
    case 'bool_explain': {
      const isExplained = question.type === 'bool_explain';
      const answer = (yes: boolean) => (isExplained ? { yes } : yes);
      const yes = yesOf(value);
      return (
        <>
          <Radio.Group
            aria-label={label}
            value={yes ?? null}
            onChange={({ target }) => onChange(answer(target.value))}
            options={[
              { value: true, label: t('fill.yes') },
              { value: false, label: t('fill.no') },
            ]}
          />
          {isExplained && yes && (
            <Input.TextArea
              {...named}
              {...bound}
              aria-label={t('fill.explain', { field: label })}
              autoSize={{ minRows: 2 }}
              value={explanationOf(value)}
              onChange={({ target }) => onChange({ yes: true, text: target.value })}
            />
          )}
        </>
      );
    }
    case 'choice':
    case 'country':
    case 'us_state':
      return (
        <NativeSelect
          className={styles.select ?? ''}
          label={label}
          value={textOf(value)}
          options={[{ value: '', label: t('fill.choose') }, ...optionsOf(question)]}
          onChange={(code) => onChange(code || undefined)}
        />
      );
    case 'date':
      return <DateInput {...named} value={textOf(value)} onChange={(date) => onChange(date || undefined)} />;
    case 'date_partial':
      return <PartialDateInput label={label} value={textOf(value)} onChange={onChange} />;
    case 'longtext':
      return (
        <Input.TextArea
          {...named}
          {...bound}
          autoSize={{ minRows: 2 }}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      );
    default:
      return (
        <Input
          {...named}
          {...(question.type === 'phone' ? {} : bound)}
          inputMode={inputModeOf(question)}
          autoComplete="off"
          value={textOf(value)}
          onChange={({ target }) => onChange(typedValue(question, target.value))}
          onBlur={() =>
            question.type === 'money' && value !== undefined && onChange(digitsOf(textOf(value)) || undefined)
          }
        />
      );
  }
}
