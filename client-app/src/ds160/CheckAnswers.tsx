import {
  askedSections,
  DS160_SECTIONS,
  type Ds160Name,
  type Ds160Section,
  type Ds160Values,
  formatDate,
  todayInSaoPaulo,
} from '@rotavisto/shared/domain';
import { AnswerList, AnswerSection } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { useIsMobile } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKnownAnswers } from '../cases/useKnownAnswers';
import { WhoSigns } from '../cases/WhoSigns';
import { usePassportReading } from '../documents/passport/usePassportReading';
import styles from './Ds160.module.css';
import type { Answers } from './rules/answers';
import { completeness } from './rules/completeness';
import { useUnreadableTexts, validateDs160 } from './rules/ds160Validation';
import { softWarnings } from './rules/ds160Warnings';

interface Props {
  applicationId: string;
  form: UseFormReturn<Answers>;
  values: Ds160Values;
  /** Questions without an answer, in the order they are asked. */
  open: readonly Ds160Name[];
  onEdit: (index: number) => void;
  onAnswer: (name: Ds160Name) => void;
}

/** The answers by section; each missing, wrong or unlikely answer has its note beside it. */
export function CheckAnswers({ applicationId, form, values, open, onEdit, onAnswer }: Props) {
  const t = useT('clientDs160', 'ds160');
  const known = useKnownAnswers();
  const isMobile = useIsMobile();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteOf = useNotes(applicationId, form.getValues(), values);
  useEffect(() => heading.current?.focus(), []);
  const [first] = open;
  return (
    <section className={styles.section} aria-labelledby="ds160-check">
      <h2
        id="ds160-check"
        ref={heading}
        tabIndex={-1}
        className={isMobile ? 'rv-visually-hidden' : styles.sectionTitle}
      >
        {t('check.title')}
      </h2>
      {first && (
        <div className={styles.open}>
          <p>{t('check.open', { count: open.length })}</p>
          <Button type="primary" onClick={() => onAnswer(first)}>
            {t('openAnswers.answer')}
          </Button>
        </div>
      )}
      <WhoSigns />
      {askedSections(known).map((section) => (
        <AnswerSection key={section.id}>
          <h3>
            {t(`ds160:sections.${section.id}`)} <SectionCount section={section} values={values} />
          </h3>
          <Button
            size="small"
            aria-label={t('actions.editSection', { section: t(`ds160:sections.${section.id}`) })}
            onClick={() => onEdit(DS160_SECTIONS.indexOf(section))}
          >
            {t('actions.edit')}
          </Button>
          <AnswerList
            section={section}
            values={values}
            known={known}
            after={({ name }) =>
              !Object.hasOwn(known, name) && (
                <AnswerNote
                  label={t(`ds160:fields.${name}`)}
                  isOpen={values[name] === null}
                  note={noteOf(name)}
                  onAnswer={() => onAnswer(name)}
                />
              )
            }
          />
        </AnswerSection>
      ))}
      <p className={styles.note}>{t('check.text')}</p>
    </section>
  );
}

function SectionCount({ section, values }: { section: Ds160Section; values: Ds160Values }) {
  const t = useT('clientDs160');
  const { answered, visible } = completeness(values, section.id, useKnownAnswers());
  return (
    <small className={styles.count} data-complete={answered === visible || undefined}>
      {t('sectionAnswered', { answered, visible })}
    </small>
  );
}

type Note = { kind: 'error' | 'warning'; text: string };

/** The note of a question: its error, otherwise its warnings. */
function useNotes(applicationId: string, answers: Answers, values: Ds160Values) {
  const t = useT('clientDs160');
  const known = useKnownAnswers();
  const today = todayInSaoPaulo();
  const errors = validateDs160(answers, today, useUnreadableTexts(), known);
  const { passport } = usePassportReading(applicationId);
  const warnings = softWarnings(values, today, passport?.expiryDate);
  return (name: Ds160Name): Note | null => {
    const error = errors[name];
    if (error) return { kind: 'error', text: error };
    const texts = warnings
      .filter(({ field }) => field === name)
      .map(({ key, suggestion }) => t(`warnings.${key}`, { suggestion, expiry: formatDate(passport?.expiryDate) }));
    return texts.length > 0 ? { kind: 'warning', text: texts.join(' ') } : null;
  };
}

interface NoteProps {
  label: string;
  isOpen: boolean;
  note: Note | null;
  onAnswer: () => void;
}

function AnswerNote({ label, isOpen, note, onAnswer }: NoteProps) {
  const t = useT('clientDs160');
  if (!isOpen && !note) return null;
  const action = t(isOpen ? 'actions.answer' : 'actions.edit');
  return (
    <>
      {' '}
      <button type="button" className={styles.clear} aria-label={`${action}: ${label}`} onClick={onAnswer}>
        {action}
      </button>
      {note && <span className={styles[note.kind]}>{note.text}</span>}
    </>
  );
}
