import { DS160_FIELDS, type Ds160Draft } from '@rotavisto/shared/domain';
import { Answers, Unanswered, useAnswerText } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import styles from './Ds160.module.css';
import type { Lookalike, ShownName } from './officialOrder';
import pt from './pt.json';

const FIELD = new Map(DS160_FIELDS.map((field) => [field.name, field]));
const isLookalike = (name: ShownName): name is Lookalike => Object.hasOwn(pt.alike, name);

/** Answers without a box, and those to a question that only reads like the form's, which is said beside them. */
export function ForInterview({ names, values }: { names: readonly ShownName[]; values: Ds160Draft }) {
  const t = useT('consultantDs160', 'ds160');
  const answerText = useAnswerText();
  return (
    <section className={styles.alsoAsked} aria-labelledby="ds160-interview">
      <h3 id="ds160-interview">{t('forInterview')}</h3>
      <Answers>
        {names.map((name) => {
          const field = FIELD.get(name);
          return (
            <div key={name}>
              <dt>{t(`ds160:fields.${name}`)}</dt>
              <dd>
                {(field && answerText(field, values[name] ?? null)) ?? <Unanswered />}
                {isLookalike(name) && <span className={styles.warning}>{t(`alike.${name}`)}</span>}
              </dd>
            </div>
          );
        })}
      </Answers>
    </section>
  );
}
