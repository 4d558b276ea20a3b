import { ds160Form } from '@rotavisto/shared/data';
import { DS160_FIELDS, type Ds160Draft, officialName } from '@rotavisto/shared/domain';
import { useAnswerText } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Descriptions } from 'antd';
import styles from './review.module.css';
import './strings';

/** What a passport shows and the form asks. */
const IN_PASSPORT = ['surname', 'given_name', 'birth_date', 'birth_place', 'nationality'] as const;

interface Props {
  /** The step of the form, where the application has one. */
  stepId: string | undefined;
  accountName: string | undefined;
}

/** What the client typed, beside the passport it is compared with. */
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

/** Whether the account has another name than the form, apart from accents and capitals. */
function differ(accountName: string | undefined, { given_name, surname }: Ds160Draft): boolean {
  if (!accountName || !given_name || !surname) return false;
  return officialName(accountName) !== officialName(`${given_name} ${surname}`);
}
