import { type Ds160Name, type Ds160Values, formatDate, todayInSaoPaulo, visibleFields } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useKnownAnswers } from '../cases/useKnownAnswers';
import { usePassportReading } from '../documents/passport/usePassportReading';
import { FindingList } from './FindingList';
import type { Answers } from './rules/answers';
import { useUnreadableTexts, validateDs160 } from './rules/ds160Validation';
import { softWarnings } from './rules/ds160Warnings';

interface Props {
  applicationId: string;
  answers: Answers;
  values: Ds160Values;
  onAnswer: (name: Ds160Name) => void;
}

/** Errors, unanswered questions and contradictions, each with a link to its question. */
export function CheckFindings({ applicationId, answers, values, onAnswer }: Props) {
  const t = useT('clientDs160', 'ds160');
  const texts = useUnreadableTexts();
  const today = todayInSaoPaulo();
  const known = useKnownAnswers();
  const visible = visibleFields(values, undefined, known);
  const errors = validateDs160(answers, today, texts, known);
  const { passport } = usePassportReading(applicationId);
  const label = (name: Ds160Name) => t(`ds160:fields.${name}`);
  const warnings = softWarnings(values, today, passport?.expiryDate)
    .filter(({ field }) => !errors[field] && !Object.hasOwn(known, field))
    .map(({ field, key, suggestion }) => ({
      field,
      label: label(field),
      text: t(`warnings.${key}`, { suggestion, expiry: formatDate(passport?.expiryDate) }),
    }));
  // As many as the counter says are missing: one with something to say about it says so here.
  const open = visible.filter(({ name }) => values[name] === null);
  const sentences = new Map(warnings.map(({ field, text }) => [field, text]));
  return (
    <>
      <FindingList
        kind="error"
        title={t('check.errorsTitle')}
        findings={visible.flatMap(({ name }) =>
          errors[name] ? [{ field: name, label: label(name), text: errors[name] }] : [],
        )}
        onAnswer={onAnswer}
      />
      <FindingList
        kind="open"
        title={t('check.openTitle', { count: open.length })}
        text={t('check.openText')}
        findings={open.map(({ name }) => ({ field: name, label: label(name), text: sentences.get(name) }))}
        onAnswer={onAnswer}
      />
      <FindingList
        kind="warning"
        title={t('warnings.title')}
        findings={warnings.filter(({ field }) => values[field] !== null)}
        onAnswer={onAnswer}
      />
    </>
  );
}
