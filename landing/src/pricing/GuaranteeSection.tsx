import { Stamp } from '@rotavisto/shared/brand';
import { useKnownFacts } from '@rotavisto/shared/facts';
import ui from '../components/ui.module.css';
import { s } from '../storyStrings';
import styles from './GuaranteeSection.module.css';

const RULES = ['withdrawal', 'refused', 'excluded'] as const;

export function GuaranteeSection() {
  const facts = useKnownFacts();
  return (
    <div className={`${ui.container} ${styles.grid}`}>
      <div>
        <Stamp tone="done">{s('guarantee.stamp')}</Stamp>
        <h2 id="guarantee-title" className={`${ui.heading} ${styles.heading}`}>
          {s('guarantee.title')}
        </h2>
        <p className={ui.lead}>{s('guarantee.lead')}</p>
      </div>
      <dl className={styles.rules}>
        {RULES.map((rule) => (
          <div key={rule} className={styles.rule}>
            <dt>{s(`guarantee.${rule}`, { withdrawal: facts.print('withdrawal') })}</dt>
            <dd>{facts.fill(s(`guarantee.${rule}Text`))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
