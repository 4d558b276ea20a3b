import { type DefaultToastOptions, resolveValue, useToaster } from 'react-hot-toast/headless';
import styles from './Toaster.module.css';

const LABEL = 'Avisos';
const MARKS: Partial<Record<string, string>> = { success: '✓', error: '!', loading: '…' };

/** Notices at the top right; pointing at one keeps all of them open. */
export function Toaster({ toastOptions }: { toastOptions?: DefaultToastOptions }) {
  const { toasts, handlers } = useToaster(toastOptions);
  return (
    <section
      aria-label={LABEL}
      className={styles.toaster}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={styles.toast}
          data-type={toast.type}
          data-leaving={!toast.visible}
          {...toast.ariaProps}
        >
          {MARKS[toast.type] && (
            <span className={styles.mark} aria-hidden="true">
              {MARKS[toast.type]}
            </span>
          )}
          <span>{resolveValue(toast.message, toast)}</span>
        </div>
      ))}
    </section>
  );
}
