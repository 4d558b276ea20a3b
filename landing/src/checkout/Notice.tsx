import { useCheckoutReturn } from '@rotavisto/shared/shop';
import type { ReactNode } from 'react';
import { a } from '../auth/strings';
import { Icon } from '../components/Icon';
import styles from './Notice.module.css';

const ICON = { waiting: 'info', undone: 'cross' } as const;

interface NoticeProps {
  tone: keyof typeof ICON;
  title: string;
  text: string;
  children?: ReactNode;
}

/** How the visit to the payment page ended, until it is dismissed. */
export function Notice({ tone, title, text, children }: NoticeProps) {
  const { leave } = useCheckoutReturn();
  return (
    <>
      <div className={styles.notice} data-tone={tone}>
        <Icon name={ICON[tone]} />
        <div>
          <strong>{title}</strong>
          <p>{text}</p>
          {children}
        </div>
      </div>
      <button type="button" className={styles.dismiss} aria-label={a('checkout.dismiss')} onClick={leave}>
        <Icon name="close" />
      </button>
    </>
  );
}
