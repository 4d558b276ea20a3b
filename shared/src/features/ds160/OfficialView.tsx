import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { ds160Form, patience } from '../../data';
import { useT } from '../../i18n';
import { useIsMobile } from '../../ui';
import styles from './Ds160.module.css';
import { Ds160View } from './Ds160View';
import { LoadState } from './LoadState';
import { OfficialPages } from './OfficialPages';

/** For the consultant: the answers in the order of the official site, or as the client gave them. */
export function OfficialView({ stepId, isDraft }: { stepId: string; isDraft: boolean }) {
  const t = useT('ds160');
  const isMobile = useIsMobile();
  const [mode, setMode] = useState<'official' | 'answers'>('official');
  const form = useQuery({ ...ds160Form(stepId), ...patience });
  if (form.data === undefined) return <LoadState query={form} />;
  if (form.data === null) return <p className={styles.state}>{t('view.empty')}</p>;
  return (
    <div className={styles.official}>
      {isDraft && (
        <p className={styles.conflict} role="note">
          {t('consultant.draft')}
        </p>
      )}
      <Segmented
        aria-label={t('consultant.modes')}
        orientation={isMobile ? 'vertical' : 'horizontal'}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'official', label: t('consultant.order') },
          { value: 'answers', label: t('consultant.answers') },
        ]}
      />
      {mode === 'official' ? <OfficialPages values={form.data} /> : <Ds160View stepId={stepId} />}
    </div>
  );
}
