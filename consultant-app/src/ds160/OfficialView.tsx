import { ds160Form, retryLonger } from '@rotavisto/shared/data';
import { Ds160View } from '@rotavisto/shared/features/ds160';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { useIsMobile } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import styles from './Ds160.module.css';
import { OfficialPages } from './OfficialPages';
import pt from './pt.json';

registerStrings('consultantDs160', pt);

/** For the consultant: the answers in the order of the official site, or as the client gave them. */
export function OfficialView({ stepId, isDraft }: { stepId: string; isDraft: boolean }) {
  const t = useT('consultantDs160');
  const isMobile = useIsMobile();
  const [mode, setMode] = useState<'official' | 'answers'>('official');
  const form = useQuery({ ...ds160Form(stepId), ...retryLonger });
  if (!form.data) return <Ds160View stepId={stepId} />;
  return (
    <div className={styles.official}>
      {isDraft && (
        <p className={styles.draft} role="note">
          {t('draft')}
        </p>
      )}
      <Segmented
        aria-label={t('modes')}
        orientation={isMobile ? 'vertical' : 'horizontal'}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'official', label: t('order') },
          { value: 'answers', label: t('answers') },
        ]}
      />
      {mode === 'official' ? <OfficialPages stepId={stepId} values={form.data} /> : <Ds160View stepId={stepId} />}
    </div>
  );
}
