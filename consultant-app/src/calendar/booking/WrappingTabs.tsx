import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './WrappingTabs.module.css';

interface Tab {
  key: string;
  label: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  active: string;
  onActive: (key: string) => void;
}

/** Tabs that wrap onto a second line; the arrow keys move between the tabs. */
export function WrappingTabs({ label, tabs, active, onActive }: Props) {
  const id = useId();
  const index = Math.max(
    0,
    tabs.findIndex(({ key }) => key === active),
  );
  const shown = tabs[index];

  function press({ key, currentTarget }: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = (index + step + tabs.length) % tabs.length;
    onActive(tabs[next]?.key ?? active);
    currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} tabIndex={-1} className={styles.tabs} onKeyDown={press}>
        {tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={at === index}
            aria-controls={at === index ? `${id}-panel` : undefined}
            tabIndex={at === index ? 0 : -1}
            className={styles.tab}
            onClick={() => onActive(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown?.key}`} className={styles.panel}>
        {shown?.content}
      </div>
    </>
  );
}
