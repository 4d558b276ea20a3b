import {
  DS160_SECTIONS,
  type Ds160Draft,
  type Ds160Errors,
  type Ds160Name,
  type Ds160Section,
  type Ds160Value,
  todayInSaoPaulo,
  visibleFields,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useEffect, useRef } from 'react';
import styles from '../Ds160.module.css';
import { softWarnings } from '../rules/ds160Warnings';
import { storedValues } from '../rules/fieldInput';
import { ErrorSummary } from './ErrorSummary';
import { FieldRow } from './FieldRow';

interface Props {
  section: Ds160Section;
  draft: Ds160Draft;
  errors: Ds160Errors;
  attempts: number;
  onChange: (name: Ds160Name, value: Ds160Value) => void;
}

export function SectionFields({ section, draft, errors, attempts, onChange }: Props) {
  const t = useT('clientDs160', 'ds160');
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLElement>(null);
  const fields = visibleFields(draft, section.id);
  const warnings = softWarnings(storedValues(draft), todayInSaoPaulo());

  useEffect(() => {
    if (attempts > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else heading.current?.focus();
  }, [attempts]);

  return (
    <section ref={box} className={styles.section} aria-labelledby="ds160-section">
      <h2 id="ds160-section" ref={heading} tabIndex={-1} className={styles.sectionTitle}>
        {t(`ds160:sections.${section.id}`)}
        <small>
          {t('sectionPosition', { current: DS160_SECTIONS.indexOf(section) + 1, total: DS160_SECTIONS.length })}
        </small>
      </h2>
      {section.id === 'personal' && <p className={styles.note}>{t('personalNote')}</p>}
      {section.id === 'trip' && <p className={styles.note}>{t('tripNote')}</p>}
      <ErrorSummary fields={fields} errors={errors} />
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={draft[field.name] ?? null}
          error={errors[field.name]}
          warning={warnings.find((warning) => warning.field === field.name)}
          onChange={onChange}
        />
      ))}
    </section>
  );
}
