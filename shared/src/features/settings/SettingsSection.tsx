import type { ReactNode } from 'react';
import styles from './settings.module.css';
import { useLanding } from './useLanding';

interface SettingsSectionProps {
  /** The hash of links to this section; `pages.ts` has the page of each hash. */
  name: string;
  title: string;
  children: ReactNode;
}

export function SettingsSection({ name, title, children }: SettingsSectionProps) {
  const section = useLanding(name);
  return (
    <section ref={section} id={name} tabIndex={-1} aria-labelledby={`${name}-title`} className={styles.section}>
      <h2 id={`${name}-title`} className={styles.title}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
