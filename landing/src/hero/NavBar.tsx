import { Logo } from '@rotavisto/shared/brand';
import { Link } from '@rotavisto/shared/router';
import { useEffect, useRef, useState } from 'react';
import { useChatLauncher } from '../chat/ChatLauncher';
import { Icon } from '../components/Icon';
import ui from '../components/ui.module.css';
import { openDialog } from '../dialogs/dialogs';
import { HOME } from '../languages';
import { t } from '../t';
import styles from './NavBar.module.css';

const SECTIONS = ['process', 'pricing', 'comparison', 'faq'] as const;

export function NavBar() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { launcher, conversation } = useChatLauncher();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  const openAuth = (kind: 'login' | 'register') => {
    // The pressed link disappears with the menu; on narrow screens the focus returns to the menu button.
    toggle.current?.focus();
    close();
    openDialog({ kind });
  };

  return (
    <>
      <header className={styles.bar}>
        <div className={`${ui.container} ${styles.inner}`}>
          <Link to={HOME} className={styles.logo} aria-label={t('nav.home')}>
            <Logo />
          </Link>
          {launcher}
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="landing-menu"
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} size={24} />
            <span className="rv-visually-hidden">{t('nav.menu')}</span>
          </button>
          <nav id="landing-menu" aria-label={t('nav.label')} className={styles.menu} data-open={open}>
            {SECTIONS.map((section) => (
              <a key={section} href={`#${section}`} className={styles.link} onClick={close}>
                {t(`nav.${section}`)}
              </a>
            ))}
            <span className={styles.actions}>
              <button type="button" className={ui.ghost} onClick={() => openAuth('login')}>
                {t('nav.login')}
              </button>
              <button type="button" className={ui.primary} onClick={() => openAuth('register')}>
                {t('nav.register')}
              </button>
            </span>
          </nav>
        </div>
      </header>
      {conversation}
    </>
  );
}
