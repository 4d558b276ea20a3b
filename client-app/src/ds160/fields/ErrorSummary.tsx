import type { Ds160Errors, Ds160Field } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from '../Ds160.module.css';
import { fieldId } from './FieldRow';

/** The same sentences as beside the fields, each leading to its field. */
export function ErrorSummary({ fields, errors }: { fields: readonly Ds160Field[]; errors: Ds160Errors }) {
  const t = useT('clientDs160', 'ds160');
  const wrong = fields.filter((field) => errors[field.name] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" aria-labelledby="ds160-error-title">
      <h3 id="ds160-error-title">{t('errorSummary.title')}</h3>
      <ul>
        {wrong.map((field) => (
          <li key={field.name}>
            <button type="button" onClick={() => document.getElementById(fieldId(field.name))?.focus()}>
              {errors[field.name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
