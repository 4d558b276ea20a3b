import type { Ds160Name } from '@rotavisto/shared/domain';
import styles from './Findings.module.css';

interface Finding {
  field: Ds160Name;
  label: string;
  text?: string;
}

interface Props {
  kind: 'error' | 'open' | 'warning';
  title: string;
  text?: string;
  findings: readonly Finding[];
  onAnswer: (name: Ds160Name) => void;
}

export function FindingList({ kind, title, text, findings, onAnswer }: Props) {
  if (findings.length === 0) return null;
  return (
    <section className={styles.box} data-kind={kind} aria-labelledby={`ds160-findings-${kind}`}>
      <h3 id={`ds160-findings-${kind}`}>{title}</h3>
      {text && <p>{text}</p>}
      <ul className="rv-points">
        {findings.map(({ field, label, text: sentence }) => (
          <li key={`${field}-${sentence}`}>
            <button type="button" onClick={() => onAnswer(field)}>
              {label}
            </button>
            {sentence && <span>: {sentence}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
