import { DS160_FIELDS, type Ds160Draft, type Ds160Field, isVisible } from '../../domain';
import { useT } from '../../i18n';
import styles from './Ds160.module.css';
import { OfficialAnswer } from './OfficialAnswer';
import { OFFICIAL_PAGES } from './officialOrder';

const FIELD = new Map(DS160_FIELDS.map((field) => [field.name, field]));

export function OfficialPages({ values }: { values: Ds160Draft }) {
  const t = useT('ds160');
  const isShown = (field: Ds160Field | undefined): field is Ds160Field =>
    field !== undefined && isVisible(field, values);
  return (
    <>
      {OFFICIAL_PAGES.filter((page) => page.fields.length > 0).map(({ page, fields }) => (
        <section key={page} className={styles.checkSection}>
          <h2 lang="en">{t(`consultant.pages.${page}`)}</h2>
          <dl className={styles.answers}>
            {fields
              .map((name) => FIELD.get(name))
              .filter(isShown)
              .map((field) => (
                <OfficialAnswer key={field.name} field={field} value={values[field.name] ?? null} />
              ))}
          </dl>
        </section>
      ))}
      <section className={styles.checkSection}>
        <h2>{t('consultant.notCollected')}</h2>
        <p className={styles.note}>{t('consultant.notCollectedText')}</p>
        <ul className={styles.missing}>
          {OFFICIAL_PAGES.flatMap(({ page, missing }) =>
            missing.map((item) => (
              <li key={item}>
                <strong lang="en">{t(`consultant.pages.${page}`)}:</strong> {t(`consultant.missing.${item}`)}
              </li>
            )),
          )}
        </ul>
      </section>
    </>
  );
}
