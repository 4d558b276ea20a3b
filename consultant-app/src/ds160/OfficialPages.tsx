import { DS160_FIELDS, type Ds160Draft, type Ds160Field, isVisible } from '@rotavisto/shared/domain';
import { AnswerSection, Answers } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import styles from './Ds160.module.css';
import { OfficialAnswer } from './OfficialAnswer';
import { OFFICIAL_PAGES } from './officialOrder';

const FIELD = new Map(DS160_FIELDS.map((field) => [field.name, field]));

export function OfficialPages({ values }: { values: Ds160Draft }) {
  const t = useT('consultantDs160');
  const isShown = (field: Ds160Field | undefined): field is Ds160Field =>
    field !== undefined && isVisible(field, values);
  return (
    <>
      {OFFICIAL_PAGES.filter((page) => page.fields.length > 0).map(({ page, fields }) => (
        <AnswerSection key={page}>
          <h2 lang="en">{t(`pages.${page}`)}</h2>
          <Answers>
            {fields
              .map((name) => FIELD.get(name))
              .filter(isShown)
              .map((field) => (
                <OfficialAnswer key={field.name} field={field} value={values[field.name] ?? null} />
              ))}
          </Answers>
        </AnswerSection>
      ))}
      <AnswerSection>
        <h2>{t('notCollected')}</h2>
        <p className={styles.note}>{t('notCollectedText')}</p>
        <ul className={styles.missing}>
          {OFFICIAL_PAGES.flatMap(({ page, missing }) =>
            missing.map((item) => (
              <li key={item}>
                <strong lang="en">{t(`pages.${page}`)}:</strong> {t(`missing.${item}`)}
              </li>
            )),
          )}
        </ul>
      </AnswerSection>
    </>
  );
}
