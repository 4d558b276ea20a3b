import styles from './LoadingScreen.module.css';

/** The styles show only the word in the language of the page, because no script or catalogue is loaded yet. */
const WORDS = ['Carregando...', 'Loading...', 'Cargando...'];

/** A traveller on the route line, with the common loading text. */
export function LoadingScreen({ inline = false }: { inline?: boolean }) {
  return (
    <div
      className={inline ? `${styles.screen} ${styles.inline}` : styles.screen}
      role="status"
      aria-live="polite"
      data-loading
    >
      <svg viewBox="0 0 120 24" width="120" height="24" aria-hidden="true" focusable="false">
        <path className={styles.track} d="M6 12h108" />
        <circle className={styles.stop} cx="6" cy="12" r="4" />
        <circle className={styles.stop} cx="60" cy="12" r="4" />
        <circle className={styles.stop} cx="114" cy="12" r="4" />
        <circle className={styles.traveller} cx="6" cy="12" r="6" />
      </svg>
      {WORDS.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </div>
  );
}
