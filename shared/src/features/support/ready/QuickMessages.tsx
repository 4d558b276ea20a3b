import { ThunderboltOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n';
import styles from '../support.module.css';
import type { TicketRow } from '../types';
import { QuickMessageList } from './QuickMessageList';

interface Props {
  ticket: TicketRow;
  onUse: (text: string) => void;
  onClosed: () => void;
}

/** Opens the ready-made messages with a button, Ctrl+/ or Cmd+/. */
export function QuickMessages({ ticket, onUse, onClosed }: Props) {
  const t = useT('support');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);

  const use = (text: string) => {
    setOpen(false);
    onUse(text);
  };
  return (
    <>
      <Button icon={<ThunderboltOutlined aria-hidden />} title={t('quick.shortcut')} onClick={() => setOpen(true)}>
        <span className={styles.iconName}>{t('quick.button')}</span>
      </Button>
      <Modal
        open={isOpen}
        title={t('quick.button')}
        footer={null}
        focusable={{ focusTriggerAfterClose: false }}
        onCancel={() => setOpen(false)}
        afterClose={onClosed}
        destroyOnHidden
      >
        <QuickMessageList ticket={ticket} onUse={use} />
      </Modal>
    </>
  );
}
