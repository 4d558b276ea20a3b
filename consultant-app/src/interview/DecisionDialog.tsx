import { type Outcome, TEXT_BOUNDS, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { interviewStyles } from '@rotavisto/shared/features/interview';
import { useT } from '@rotavisto/shared/i18n';
import { DateInput, passwordProblem, type StepDialogProps } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { recordDecision } from '../data/applications';
import { CaseDialog } from '../dialogs/CaseDialog';
import { useAskedField } from '../dialogs/useAskedField';
import styles from './Interview.module.css';
import './strings';

export interface Decision {
  outcome: Outcome | null;
  decidedOn: string;
  validUntil: string;
  reason: string;
}

type DecisionProblem = 'outcomeMissing' | 'dateMissing' | 'dateFuture' | 'validityMissing' | 'validityPast';

/** Returns the first error that prevents a decision from being recorded. */
export function decisionProblem({ outcome, decidedOn, validUntil }: Decision, today: string): DecisionProblem | null {
  if (outcome === null) return 'outcomeMissing';
  if (decidedOn === '') return 'dateMissing';
  if (decidedOn > today) return 'dateFuture';
  if (outcome === 'refused') return null;
  if (validUntil === '') return 'validityMissing';
  return validUntil <= decidedOn ? 'validityPast' : null;
}

export function DecisionDialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('consultant');
  return (
    <CaseDialog applicationId={applicationId} title={t('kanban.decide')} width={520} onClose={onClose}>
      <DecisionForm applicationId={applicationId} onDone={onClose} />
    </CaseDialog>
  );
}

const OUTCOMES: readonly Outcome[] = ['approved', 'refused'];

/** Records the decision of the consulate, in the last step. */
function DecisionForm({ applicationId, onDone }: { applicationId: string; onDone?: () => void }) {
  const t = useT('consultantInterview');
  const today = todayInSaoPaulo();
  const [values, setValues] = useState<Decision>({ outcome: null, decidedOn: today, validUntil: '', reason: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useAskedField(form, 'outcome');
  const record = useMutation(recordDecision);
  const secret = values.outcome === 'refused' ? passwordProblem(values.reason) : null;
  const change = (part: Partial<Decision>) => {
    setValues({ ...values, ...part });
    setProblem(null);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = decisionProblem(values, today);
    setProblem(found && t(`decision.${found}`));
    if (found || secret || !values.outcome) return;
    const isApproved = values.outcome === 'approved';
    record
      .mutateAsync({
        applicationId,
        outcome: values.outcome,
        decidedOn: values.decidedOn,
        visaValidUntil: isApproved ? values.validUntil : null,
        reason: isApproved ? null : values.reason.trim() || null,
      })
      .then(onDone, () => undefined);
  }

  return (
    <form ref={form} className={interviewStyles.booked} onSubmit={submit} noValidate aria-label={t('decision.outcome')}>
      <p className={interviewStyles.note}>{t('decision.intro')}</p>
      <fieldset className={interviewStyles.times}>
        <legend className={interviewStyles.label}>{t('decision.outcome')}</legend>
        {OUTCOMES.map((outcome) => (
          <label key={outcome} className={interviewStyles.time}>
            <input
              type="radio"
              name="decision-outcome"
              checked={values.outcome === outcome}
              onChange={() => change({ outcome })}
            />
            {t(`decision.${outcome}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.grid}>
        <DateField
          id="decided-on"
          label={t('decision.decidedOn')}
          value={values.decidedOn}
          onChange={(decidedOn) => change({ decidedOn })}
        />
        {values.outcome === 'approved' && (
          <DateField
            id="valid-until"
            label={t('decision.validUntil')}
            value={values.validUntil}
            onChange={(validUntil) => change({ validUntil })}
          />
        )}
      </div>
      {values.outcome === 'refused' && (
        <>
          <label className={interviewStyles.label} htmlFor="decision-reason">
            {t('decision.reason')}
          </label>
          <Input.TextArea
            id="decision-reason"
            rows={3}
            maxLength={TEXT_BOUNDS.decisionReason}
            value={values.reason}
            status={secret ? 'error' : undefined}
            aria-invalid={secret !== null || undefined}
            aria-describedby={secret ? 'decision-problem' : undefined}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </>
      )}
      {(problem ?? secret) && (
        <p id="decision-problem" role="alert" className={styles.error}>
          {problem ?? secret}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={record.isPending}>
        {t('decision.save')}
      </Button>
    </form>
  );
}

interface DateFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function DateField({ id, label, value, onChange }: DateFieldProps) {
  return (
    <div>
      <label className={interviewStyles.label} htmlFor={id}>
        {label}
      </label>
      <DateInput id={id} value={value} onChange={onChange} />
    </div>
  );
}
