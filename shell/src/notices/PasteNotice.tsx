import { useEffect, useState } from 'react';
import { t } from '../t';
import styles from './notices.module.css';

type Field = HTMLInputElement | HTMLTextAreaElement;

const limited = (target: EventTarget | null): Field | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.maxLength >= 0
    ? target
    : null;

/** Returns the length of the field with the text in place of the selection; a single-line field drops line breaks. */
function lengthWith(field: Field, text: string): number {
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  const added = field instanceof HTMLInputElement ? text.replace(/[\r\n]/g, '') : text.replace(/\r\n/g, '\n');
  return field.value.length - selected + added.length;
}

/** Shows under a field that pasted or dropped text was cut, because the browser cuts it silently. */
export function PasteNotice() {
  const [field, setField] = useState<Field | null>(null);

  useEffect(() => {
    const look = (event: ClipboardEvent | DragEvent) => {
      const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
      // Ignores a field that handles the paste itself, because such a field cuts no text.
      const target = event.defaultPrevented ? null : limited(event.target);
      const text = data?.getData('text/plain') ?? '';
      setField(target && text && lengthWith(target, text) > target.maxLength ? target : null);
    };
    const forget = () => setField(null);
    document.addEventListener('paste', look);
    document.addEventListener('drop', look);
    const ends = ['keydown', 'pointerdown', 'focusout'] as const;
    for (const end of ends) document.addEventListener(end, forget);
    window.addEventListener('scroll', forget, { capture: true });
    return () => {
      document.removeEventListener('paste', look);
      document.removeEventListener('drop', look);
      for (const end of ends) document.removeEventListener(end, forget);
      window.removeEventListener('scroll', forget, { capture: true });
    };
  }, []);

  if (!field) return null;
  const { left, bottom } = field.getBoundingClientRect();
  return (
    <p role="alert" className={styles.cut} style={{ left, top: bottom + 4 }}>
      {t('paste.cut').replace('{{most}}', String(field.maxLength))}
    </p>
  );
}
