import { lazyComponent } from '@rotavisto/shared/connection';
import { Suspense, useRef, useState } from 'react';
import { Icon } from '../components/Icon';
import { t } from '../t';
import styles from './ChatLauncher.module.css';

const load = async () => (await import('./ChatWidget')).ChatWidget;
const ChatWidget = lazyComponent(load);
const preload = () => void load().catch(() => undefined);

/**
 * The conversation lives until it is closed; minimising only hides it. Its code is loaded when a pointer or the focus reaches it.
 */
export function ChatLauncher() {
  const [state, setState] = useState<'closed' | 'minimised' | 'open'>('closed');
  const launcher = useRef<HTMLButtonElement>(null);

  const leave = (next: 'closed' | 'minimised') => {
    setState(next);
    requestAnimationFrame(() => launcher.current?.focus());
  };

  return (
    <>
      {state !== 'open' && (
        <button
          ref={launcher}
          type="button"
          className={styles.launcher}
          aria-label={t('chat.open', { launcher: t('chat.launcher') })}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setState('open')}
        >
          <Icon name="chat" size={24} />
          <span>{t('chat.launcher')}</span>
        </button>
      )}
      {state !== 'closed' && (
        <Suspense fallback={null}>
          <ChatWidget
            isMinimised={state === 'minimised'}
            onMinimise={() => leave('minimised')}
            onClose={() => leave('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
