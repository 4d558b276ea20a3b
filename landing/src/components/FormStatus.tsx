import styles from './Field.module.css';
import { Icon } from './Icon';

/** The element is always in the page, so that screen readers announce its text. */
export function FormStatus({ text }: { text: string }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.status}>
          <Icon name="info" size={18} />
          {text}
        </p>
      )}
    </div>
  );
}
