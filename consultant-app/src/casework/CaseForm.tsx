import type { OfficialProgress } from '@rotavisto/shared/data';
import { formatDate, type StepMetadata, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useOfficialProgress } from '../official/useOfficialProgress';
import { CaseSection } from './CaseSection';
import styles from './casework.module.css';
import './strings';

interface Props {
  steps: (StepState & { completed_at: string | null; metadata: StepMetadata | null })[];
  officialForm: OfficialProgress | null | undefined;
  onOpen: () => void;
}

/** The client's answers in the six sections, and the progress of the official form. */
export function CaseForm({ steps, officialForm, onOpen }: Props) {
  const t = useT('consultantCase');
  const official = useOfficialProgress(officialForm);
  const step = steps.find(({ step_type }) => step_type === 'ds160_form');
  const hasBegun = step !== undefined && step.status !== 'pending';
  const open = hasBegun && (
    <Button size="small" onClick={onOpen}>
      {t('form.open')}
    </Button>
  );
  const isAnswered = officialForm && (officialForm.opened_at || officialForm.state !== 'open');
  if (!hasBegun && isAnswered) return <CaseSection title={t('form.title')} nothingYet={official?.state} />;
  if (!hasBegun) return <CaseSection title={t('form.title')} nothingYet={t('form.later')} />;
  const submittedAt = step.metadata?.submitted_at;
  const state = step.status === 'completed' ? t('form.skipped') : t('form.draft');
  return (
    <CaseSection title={t('form.title')} action={open}>
      <p className={styles.hint}>{submittedAt ? t('form.sent', { date: formatDate(submittedAt) }) : state}</p>
      {official && <p className={styles.hint}>{official.state}</p>}
    </CaseSection>
  );
}
