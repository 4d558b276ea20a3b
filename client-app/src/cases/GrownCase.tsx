import { useT } from '@rotavisto/shared/i18n';
import styles from './cases.module.css';
import { useCaseName, useTraveller } from './currentCase';
import { HandOverForm } from './HandOverForm';
import './strings';

/** From the 18th birthday on, the guardian can only read, and invite the grown child to take over the case. */
export function GrownCase() {
  const t = useT('cases');
  const traveller = useTraveller();
  const name = useCaseName();
  if (!traveller || !name) return null;
  return (
    <section className={styles.grown} aria-labelledby="case-grown">
      <h2 id="case-grown">{t('grown.title', { name })}</h2>
      <p>{t('grown.text', { name })}</p>
      <HandOverForm key={traveller.id} travellerId={traveller.id} name={name} />
    </section>
  );
}
