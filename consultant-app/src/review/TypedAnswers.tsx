import { ds160Form } from '@rotavisto/shared/data';
import { DS160_FIELDS, type Ds160Draft, officialName } from '@rotavisto/shared/domain';
import { useAnswerText } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Descriptions } from 'antd';
import styles from './review.module.css';
import './strings';

/** The questions of the form whose answers are printed in a passport. */
const IN_PASSPORT = ['surname', 'given_name', 'birth_date', 'birth_place', 'nationality'] as const;

interface Props {
  /** The step of the form, if the application has it. */
  stepId: string | undefined;
  accountName: string | undefined;
}

/** The client's answers, to be compared with the passport. */
export function TypedAnswers({ stepId, accountName }: Props) {
  const t = useT('consultantReview', 'ds160');
  const answerText = useAnswerText();
  const one = ds160Form(stepId ?? '');
  const { data: form } = useQuery({ ...(stepId ? one : { ...one, queryFn: skipToken }), meta: { silent: true } });
  const answers = form ? IN_PASSPORT.map((name) => [name, textOf(form, name)] as const) : [];
  const differs = form && differ(accountName, form);

  function textOf(values: Ds160Draft, name: (typeof IN_PASSPORT)[number]): string | null {
    const field = DS160_FIELDS.find((each) => each.name === name);
    return field ? answerText(field, values[name] ?? null) : null;
  }

  return (
    <section className={styles.typed} aria-label={t('typed.title')}>
      <h3 className={styles.heading}>{t('typed.title')}</h3>
      <Descriptions
        size="small"
        column={1}
        items={[
          {
            key: 'account',
            label: t('typed.account'),
            children: (
              <span>
                <span>{accountName}</span> {differs && <strong className={styles.differs}>{t('typed.differs')}</strong>}
              </span>
            ),
          },
          ...answers.map(([name, text]) => ({
            key: name,
            label: t(`ds160:fields.${name}`),
            children: text ?? <span className={styles.facts}>{t('typed.unanswered')}</span>,
          })),
        ]}
      />
      {form === null && <p className={styles.facts}>{t('typed.noForm')}</p>}
    </section>
  );
}

/** Whether the names of the account and of the form differ, ignoring accents and capitals. */
function differ(accountName: string | undefined, { given_name, surname }: Ds160Draft): boolean {
  if (!accountName || !given_name || !surname) return false;
  return officialName(accountName) !== officialName(`${given_name} ${surname}`);
}
