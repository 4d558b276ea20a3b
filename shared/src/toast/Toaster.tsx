import { type Language, pageLanguage } from '@rotavisto/shared/language';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import styles from './Toaster.module.css';

/** The words are bundled, because they are smaller than a request; Spanish and Portuguese share one. */
const nameIn = (language: Language) => (language === 'en' ? 'Notices' : 'Avisos');
const MARKS: Partial<Record<string, string>> = { success: '✓', error: '!', loading: '…' };

const REMOVE_DELAY_MS = 200;
const SUCCESS_MS = { site: 2000, admin: 4000 };

/** Shows dark notices at the top right, at most twenty; the pointer on one keeps all of them. */
export function Toaster({ area = 'site' }: { area?: keyof typeof SUCCESS_MS }) {
  const { toasts, handlers } = useToaster({ removeDelay: REMOVE_DELAY_MS, success: { duration: SUCCESS_MS[area] } });
  return (
    <section
      // An empty toaster is no region, and neither is the prerendered one, which knows no language.
      aria-label={toasts.length > 0 ? nameIn(pageLanguage()) : undefined}
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
