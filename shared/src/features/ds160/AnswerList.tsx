import { type Ds160Draft, type Ds160Section, visibleFields } from '../../domain';
import { useT } from '../../i18n';
import { Answers } from './Answers';
import { Unanswered } from './Unanswered';
import { useAnswerText } from './useAnswerText';

/** One section's questions and answers, as they were given. */
export function AnswerList({ section, values }: { section: Ds160Section; values: Ds160Draft }) {
  const t = useT('ds160');
  const answerText = useAnswerText();
  return (
    <Answers>
      {visibleFields(values, section.id).map((field) => (
        <div key={field.name}>
          <dt>{t(`fields.${field.name}`)}</dt>
          <dd>{answerText(field, values[field.name] ?? null) ?? <Unanswered />}</dd>
        </div>
      ))}
    </Answers>
  );
}
