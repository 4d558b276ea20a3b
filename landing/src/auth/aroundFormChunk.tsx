import styles from './AuthPage.module.css';

// One chunk for the parts around an account form, so that the form does not wait for them.
export { LanguageChoice } from './LanguageChoice';

/** A decorative part of the route behind the account forms, hidden from screen readers. */
export function PageRoute() {
  return (
    <svg className={styles.route} viewBox="0 0 560 640" aria-hidden="true">
      <path d="M-40 560H150a80 80 0 0 0 80-80V400a80 80 0 0 1 80-80h60a80 80 0 0 0 80-80V-40" />
      <circle cx="60" cy="560" r="16" />
      <circle cx="230" cy="440" r="16" />
      <circle cx="340" cy="320" r="16" />
      <circle cx="450" cy="190" r="16" />
      <circle cx="450" cy="70" r="16" />
    </svg>
  );
}
