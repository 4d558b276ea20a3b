import type { Ds160Field } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import styles from '../Ds160.module.css';
import type { Answers } from '../rules/answers';

/** The same sentences as beside the fields, each leading to its field. */
export function ErrorSummary({ form, fields }: { form: UseFormReturn<Answers>; fields: readonly Ds160Field[] }) {
  const t = useT('clientDs160');
  const { errors } = useFormState({ control: form.control });
  const wrong = fields.filter(({ name }) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" aria-labelledby="ds160-error-title">
      <h3 id="ds160-error-title">{t('errorSummary.title')}</h3>
      <ul>
        {wrong.map(({ name }) => (
          <li key={name}>
            <button type="button" onClick={() => form.setFocus(name)}>
              {errors[name]?.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
