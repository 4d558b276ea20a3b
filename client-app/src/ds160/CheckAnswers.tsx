import { DS160_SECTIONS, type Ds160Values, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { AnswerList, AnswerSection } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import styles from './Ds160.module.css';
import { softWarnings } from './rules/ds160Warnings';

export function CheckAnswers({ values, onEdit }: { values: Ds160Values; onEdit: (index: number) => void }) {
  const t = useT('clientDs160', 'ds160');
  const heading = useRef<HTMLHeadingElement>(null);
  const warnings = softWarnings(values, todayInSaoPaulo());
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.section} aria-labelledby="ds160-check">
      <h2 id="ds160-check" ref={heading} tabIndex={-1} className={styles.sectionTitle}>
        {t('check.title')}
      </h2>
      <p className={styles.note}>{t('check.text')}</p>
      {warnings.length > 0 && (
        <div className={styles.warningBox}>
          <h3>{t('warnings.title')}</h3>
          <ul>
            {warnings.map(({ field, key, suggestion }) => (
              <li key={`${field}-${key}`}>
                <strong>{t(`ds160:fields.${field}`)}:</strong> {t(`warnings.${key}`, { suggestion })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {DS160_SECTIONS.map((section, index) => (
        <AnswerSection key={section.id}>
          <h3>{t(`ds160:sections.${section.id}`)}</h3>
          <Button
            size="small"
            aria-label={t('actions.editSection', { section: t(`ds160:sections.${section.id}`) })}
            onClick={() => onEdit(index)}
          >
            {t('actions.edit')}
          </Button>
          <AnswerList section={section} values={values} />
        </AnswerSection>
      ))}
    </section>
  );
}
