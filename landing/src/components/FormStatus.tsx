import styles from './Field.module.css';
import { Icon } from './Icon';

/** Always in the page, so that what appears in it is announced. */
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
