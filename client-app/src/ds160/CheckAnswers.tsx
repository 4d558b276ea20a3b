import { askedSections, DS160_SECTIONS, type Ds160Name, type Ds160Values } from '@rotavisto/shared/domain';
import { AnswerList, AnswerSection } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKnownAnswers } from '../cases/useKnownAnswers';
import { WhoSigns } from '../cases/WhoSigns';
import { CheckFindings } from './CheckFindings';
import styles from './Ds160.module.css';
import type { Answers } from './rules/answers';

interface Props {
  applicationId: string;
  form: UseFormReturn<Answers>;
  values: Ds160Values;
  onEdit: (index: number) => void;
  onAnswer: (name: Ds160Name) => void;
}

export function CheckAnswers({ applicationId, form, values, onEdit, onAnswer }: Props) {
  const t = useT('clientDs160', 'ds160');
  const known = useKnownAnswers();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.section} aria-labelledby="ds160-check">
      <h2 id="ds160-check" ref={heading} tabIndex={-1} className={styles.sectionTitle}>
        {t('check.title')}
      </h2>
      <p className={styles.note}>{t('check.text')}</p>
      <WhoSigns />
      <CheckFindings applicationId={applicationId} answers={form.getValues()} values={values} onAnswer={onAnswer} />
      {askedSections(known).map((section) => (
        <AnswerSection key={section.id}>
          <h3>{t(`ds160:sections.${section.id}`)}</h3>
          <Button
            size="small"
            aria-label={t('actions.editSection', { section: t(`ds160:sections.${section.id}`) })}
            onClick={() => onEdit(DS160_SECTIONS.indexOf(section))}
          >
            {t('actions.edit')}
          </Button>
          <AnswerList section={section} values={values} known={known} />
        </AnswerSection>
      ))}
    </section>
  );
}
