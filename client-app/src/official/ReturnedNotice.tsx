import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Words } from '@rotavisto/shared/ui';
import styles from './Official.module.css';
import { addressOf } from './useOfficialAddress';
import type { OfficialCase } from './useOfficialCase';

/** Shows the reason of a returned form with links to its questions, or that the client reopened the form. */
export function ReturnedNotice({ official: { form, model, words } }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  if (form.state !== 'returned') return null;
  const places = form.return_keys.flatMap((key) => {
    const step = model.blocks
      .flatMap(({ steps }) => steps)
      .find(({ list, questions }) => list === key || questions.some((question) => question.key === key));
    return step ? [{ key, to: addressOf(step.block, step.id) }] : [];
  });
  return (
    <section className={styles.returned} aria-labelledby="official-returned">
      <h2 id="official-returned">{t(form.return_reason === null ? 'correct.open' : 'returned.title')}</h2>
      {form.return_reason !== null && (
        <blockquote>
          <Words>{form.return_reason}</Words>
        </blockquote>
      )}
      {places.length > 0 && (
        <ul className="rv-points">
          {places.map(({ key, to }) => (
            <li key={key}>
              <Link to={to}>{words.labelOf(key)}</Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{t(form.return_reason === null ? 'correct.goOn' : 'returned.text')}</p>
    </section>
  );
}
