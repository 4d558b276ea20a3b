import {
  askedSections,
  type Ds160Field,
  type Ds160Name,
  type Ds160Section,
  type Ds160Values,
  todayInSaoPaulo,
  visibleFields,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Tied } from '@rotavisto/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useKnownAnswers } from '../../cases/useKnownAnswers';
import styles from '../Ds160.module.css';
import type { Answers } from '../rules/answers';
import { softWarnings } from '../rules/ds160Warnings';
import { FieldRow } from './FieldRow';

interface Props {
  form: UseFormReturn<Answers>;
  section: Ds160Section;
  values: Ds160Values;
  /** The question to begin at; none for the heading. */
  question: Ds160Name | null;
  /** Help with the section, above its questions. */
  help?: ReactNode;
}

export function SectionFields({ form, section, values, question, help }: Props) {
  const t = useT('clientDs160', 'ds160');
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useKnownAnswers();
  const sections = askedSections(known);
  const fields = visibleFields(values, section.id, known);
  const warnings = softWarnings(values, todayInSaoPaulo());

  useEffect(() => {
    const wrong = section.fields.find(({ name }) => form.getFieldState(name).invalid);
    const first = wrong?.name ?? question;
    if (first) form.setFocus(first);
    else heading.current?.focus();
  }, [form, section, question]);

  return (
    <section className={styles.section} aria-labelledby="ds160-section">
      <h2 id="ds160-section" ref={heading} tabIndex={-1} className={styles.sectionTitle}>
        {t(`ds160:sections.${section.id}`)}
        <small>{t('sectionPosition', { current: sections.indexOf(section) + 1, total: sections.length })}</small>
      </h2>
      {section.id === 'personal' && (
        <>
          <p className={styles.note}>
            <Tied>{t('draftNote')}</Tied>
          </p>
          <p className={styles.note}>{t('personalNote')}</p>
        </>
      )}
      {section.id === 'trip' && <p className={styles.note}>{t('tripNote')}</p>}
      {help}
      <ErrorSummary form={form} fields={fields} />
      {fields.map((field) => {
        const texts = warnings
          .filter((warning) => warning.field === field.name)
          .map(({ key, suggestion }) => t(`warnings.${key}`, { suggestion }));
        return <FieldRow key={field.name} form={form} field={field} warning={texts.join(' ') || undefined} />;
      })}
    </section>
  );
}

/** The same sentences as beside the fields, each leading to its field. */
function ErrorSummary({ form, fields }: { form: UseFormReturn<Answers>; fields: readonly Ds160Field[] }) {
  const t = useT('clientDs160');
  const { errors } = useFormState({ control: form.control });
  const wrong = fields.filter(({ name }) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" aria-labelledby="ds160-error-title">
      <h3 id="ds160-error-title">{t('errorSummary.title')}</h3>
      <ul className="rv-points">
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
