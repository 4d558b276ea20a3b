import { type Ds160Draft, type Ds160Field, type Ds160Section, type Ds160Value, visibleFields } from '../../domain';
import { useT } from '../../i18n';
import { formatMoney } from '../../lib';
import styles from './Ds160.module.css';
import { showValue } from './fieldInput';
import { optionKey } from './optionKey';

/** One section's questions and answers, as they were given. */
export function AnswerList({ section, values }: { section: Ds160Section; values: Ds160Draft }) {
  const t = useT('ds160');

  function answer(field: Ds160Field, value: Ds160Value) {
    if (value === null || value === '') return <span className={styles.unanswered}>{t('unanswered')}</span>;
    const key = field.type === 'boolean' || field.type === 'choice' ? optionKey(value) : null;
    if (key) return t(`options.${key}`);
    return field.type === 'money' && typeof value === 'number' ? formatMoney(value) : showValue(field, value);
  }

  return (
    <dl className={styles.answers}>
      {visibleFields(values, section.id).map((field) => (
        <div key={field.name}>
          <dt>{t(`fields.${field.name}`)}</dt>
          <dd>{answer(field, values[field.name] ?? null)}</dd>
        </div>
      ))}
    </dl>
  );
}
