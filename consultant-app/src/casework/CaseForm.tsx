import { formatDate, type StepMetadata, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { CaseSection } from './CaseSection';
import styles from './casework.module.css';
import './strings';

interface Props {
  steps: (StepState & { completed_at: string | null; metadata: StepMetadata | null })[];
  onOpen: () => void;
}

export function CaseForm({ steps, onOpen }: Props) {
  const t = useT('consultantCase');
  const step = steps.find(({ step_type }) => step_type === 'ds160_form');
  const hasBegun = step !== undefined && step.status !== 'pending';
  const open = hasBegun && (
    <Button size="small" onClick={onOpen}>
      {t('form.open')}
    </Button>
  );
  if (!hasBegun) return <CaseSection title={t('form.title')} nothingYet={t('form.later')} />;
  const submittedAt = step.metadata?.submitted_at;
  const state = step.status === 'completed' ? t('form.skipped') : t('form.draft');
  return (
    <CaseSection title={t('form.title')} action={open}>
      <p className={styles.hint}>{submittedAt ? t('form.sent', { date: formatDate(submittedAt) }) : state}</p>
    </CaseSection>
  );
}
