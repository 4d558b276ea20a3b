import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from './Official.module.css';
import type { OfficialCase } from './useOfficialCase';

/** Lists questions with different answers on this and another device; the client chooses an answer for each question. */
export function ContestedAnswers({ official: { draft, form, words } }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  if (draft.contested.length === 0) return null;
  return (
    <section className={styles.contested} role="alert" aria-labelledby="official-contested">
      <h2 id="official-contested">{t('contested.title')}</h2>
      <ul>
        {draft.contested.map((key) => (
          <li key={key}>
            <p>{words.labelOf(key)}</p>
            <Button size="large" onClick={() => draft.decide(key, true)}>
              {t('contested.here', { answer: words.textOf(key, draft.answers[key]) })}
            </Button>
            <Button size="large" onClick={() => draft.decide(key, false)}>
              {t('contested.there', { answer: words.textOf(key, form.answers[key]) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
