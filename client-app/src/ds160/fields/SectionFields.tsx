import {
  askedSections,
  type Ds160Draft,
  type Ds160Field,
  type Ds160Name,
  type Ds160Section,
  type Ds160Values,
  todayInSaoPaulo,
  visibleFields,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Tied, useIsMobile } from '@rotavisto/shared/ui';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useKnownAnswers } from '../../cases/useKnownAnswers';
import styles from '../Ds160.module.css';
import type { Answers } from '../rules/answers';
import { softWarnings } from '../rules/ds160Warnings';
import { FieldConflict } from './FieldConflict';
import { FieldRow } from './FieldRow';

interface Props {
  form: UseFormReturn<Answers>;
  section: Ds160Section;
  values: Ds160Values;
  /** The question to focus; null focuses the heading. */
  question: Ds160Name | null;
  /** The newest saved version of the form. */
  saved: Ds160Draft | null;
  /** The questions that another tab answered differently. */
  contested: readonly Ds160Name[];
  onDecide: (name: Ds160Name, keepMine: boolean) => void;
  /** Help with the section, above its questions. */
  help?: ReactNode;
}

export function SectionFields({ form, section, values, question, help, ...conflict }: Props) {
  const t = useT('clientDs160', 'ds160');
  const { saved, contested, onDecide } = conflict;
  const isMobile = useIsMobile();
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
      {/* Hidden on a phone, where the head shows the same words. */}
      <h2
        id="ds160-section"
        ref={heading}
        tabIndex={-1}
        className={isMobile ? 'rv-visually-hidden' : styles.sectionTitle}
      >
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
        return (
          <Fragment key={field.name}>
            <FieldRow form={form} field={field} warning={texts.join(' ') || undefined} />
            {contested.includes(field.name) && (
              <FieldConflict
                field={field}
                saved={saved?.[field.name] ?? null}
                onDecide={(keepMine) => onDecide(field.name, keepMine)}
              />
            )}
          </Fragment>
        );
      })}
    </section>
  );
}

/** The summary names the wrong fields; each field has its own error. */
function ErrorSummary({ form, fields }: { form: UseFormReturn<Answers>; fields: readonly Ds160Field[] }) {
  const t = useT('clientDs160', 'ds160');
  const { errors } = useFormState({ control: form.control });
  const wrong = fields.filter(({ name }) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <p>{t('fixErrors')}</p>
      <ul>
        {wrong.map(({ name }) => (
          <li key={name}>
            <button type="button" className={styles.clear} onClick={() => form.setFocus(name)}>
              {t(`ds160:fields.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
