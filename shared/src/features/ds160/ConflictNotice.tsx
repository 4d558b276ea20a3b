import { Button } from 'antd';
import { useEffect } from 'react';
import { useT } from '../../i18n';
import styles from './Ds160.module.css';
import type { SavedForm } from './useDs160Draft';

interface Props {
  form: SavedForm | null;
  savedAt: string | null;
  isDirty: boolean;
  onAdopt: (form: SavedForm) => void;
  onKeep: () => void;
}

/** A second tab saved something newer: taken over silently, unless something here would be lost. */
export function ConflictNotice({ form, savedAt, isDirty, onAdopt, onKeep }: Props) {
  const t = useT('ds160');
  const isNewer = form !== null && (savedAt === null || form.updated_at > savedAt);

  useEffect(() => {
    if (form && isNewer && !isDirty) onAdopt(form);
  }, [form, isNewer, isDirty, onAdopt]);

  if (!form || !isNewer || !isDirty) return null;
  return (
    <div className={styles.conflict} role="alert">
      <p>{t('save.conflict')}</p>
      <Button size="small" onClick={onKeep}>
        {t('save.keepMine')}
      </Button>
      <Button size="small" onClick={() => onAdopt(form)}>
        {t('save.useTheirs')}
      </Button>
    </div>
  );
}
