import { lazyComponent } from '@rotavisto/shared/connection';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon';
import { t } from '../t';
import styles from './ChatLauncher.module.css';

const load = async () => (await import('./ChatWidget')).ChatWidget;
const ChatWidget = lazyComponent(load);
const preload = () => void load().catch(() => undefined);

/**
 * The conversation is kept until the chat is closed; minimising only hides it. The code loads when a pointer or the
 * focus reaches the button. The caller puts the button into a bar, because over the page it would cover text.
 */
export function useChatLauncher() {
  const [state, setState] = useState<'closed' | 'minimised' | 'open'>('closed');
  const button = useRef<HTMLButtonElement>(null);

  const wasOpen = useRef(false);
  // The button is hidden until the closed state is rendered, and a hidden button takes no focus.
  useEffect(() => {
    if (wasOpen.current && state !== 'open') button.current?.focus();
    wasOpen.current = state === 'open';
  }, [state]);

  const launcher = (
    <button
      ref={button}
      type="button"
      className={styles.launcher}
      data-open={state === 'open' || undefined}
      aria-label={t('chat.open', { launcher: t('chat.launcher') })}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setState('open')}
    >
      <Icon name="chat" size={24} />
      <span>{t('chat.launcher')}</span>
    </button>
  );
  const conversation = state !== 'closed' && (
    <Suspense fallback={null}>
      <ChatWidget
        isMinimised={state === 'minimised'}
        onMinimise={() => setState('minimised')}
        onClose={() => setState('closed')}
      />
    </Suspense>
  );
  return { launcher, conversation };
}
