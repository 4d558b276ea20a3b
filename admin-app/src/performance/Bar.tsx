import styles from './performance.module.css';

const percent = (value: number, most: number) => `${most > 0 ? (value * 100) / most : 0}%`;

/** Repeats a figure of its row for the eye; `beyond` reaches further in a lighter shade. */
export function Bar({ value, beyond = 0, most }: { value: number; beyond?: number; most: number }) {
  return (
    <span className={styles.bar} aria-hidden>
      <span className={styles.beyond} style={{ width: percent(beyond, most) }} />
      <span className={styles.value} style={{ width: percent(value, most) }} />
    </span>
  );
}
