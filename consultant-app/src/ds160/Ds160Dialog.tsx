import { applicationById, ds160Form, retryLonger, useLive } from '@rotavisto/shared/data';
import type { StepMetadata, StepType } from '@rotavisto/shared/domain';
import { Ds160View } from '@rotavisto/shared/features/ds160';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton, type StepDialogProps, useIsMobile } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { ChildNotice } from '../casework/ChildNotice';
import { complementOf, securityAnswersOf } from '../data/complement';
import { CaseDialog } from '../dialogs/CaseDialog';
import { CaseFiles } from '../files/CaseFiles';
import { PaymentContent } from '../payment/PaymentContent';
import { forgetCase } from './caseMemory';
import styles from './Ds160.module.css';
import { type Known, OfficialPages } from './OfficialPages';
import pt from './pt.json';

/** The client's answers in the order of the official site. */
export function Ds160Dialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('ds160');
  const words = useT('consultantDs160');
  const application = useQuery(applicationById(applicationId));
  const stepOf = (type: StepType) => application.data?.application_steps.find((one) => one.step_type === type);
  const step = stepOf('ds160_form');
  // The official site shows the application number after the last page, so it is registered beside the answers.
  const payment = stepOf('payment');
  const leave = () => {
    forgetCase(applicationId);
    onClose();
  };
  return (
    <CaseDialog applicationId={applicationId} title={t('title')} width={980} closesOnMask={false} onClose={onClose}>
      {application.isPending && <ListSkeleton />}
      {application.isLoadingError && <ErrorCard onRetry={() => application.refetch()} />}
      {application.data && <ChildNotice application={application.data} isForm />}
      {step && application.data && (
        <OfficialView
          stepId={step.id}
          isDraft={step.status !== 'completed'}
          known={application.data}
          payment={payment?.metadata}
        />
      )}
      {step?.status === 'completed' && payment && (
        <section className={styles.protocol} aria-labelledby="ds160-protocol">
          <h2 id="ds160-protocol">{words('protocol')}</h2>
          <PaymentContent applicationId={applicationId} step={payment} onDone={leave} />
        </section>
      )}
      {step?.status === 'completed' && (
        <div className={styles.files}>
          <CaseFiles applicationId={applicationId} />
        </div>
      )}
    </CaseDialog>
  );
}

registerStrings('consultantDs160', pt);

interface ViewProps {
  stepId: string;
  isDraft: boolean;
  known: Known;
  payment: StepMetadata | null | undefined;
}

/** The consultant's view: the answers in the order of the official site, or in the client's own words. */
function OfficialView({ stepId, isDraft, known, payment }: ViewProps) {
  const t = useT('consultantDs160');
  const isMobile = useIsMobile();
  const [mode, setMode] = useState<'official' | 'answers'>('official');
  const form = useQuery({ ...ds160Form(stepId), ...retryLonger });
  const complement = useQuery({ ...complementOf(known.id), ...retryLonger });
  const security = useQuery({ ...securityAnswersOf(known.id), ...retryLonger });
  useLive('ds160_complements', [complementOf(known.id).queryKey]);
  useLive('ds160_security_answers', [securityAnswersOf(known.id).queryKey]);
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
      {mode === 'answers' && <Ds160View stepId={stepId} />}
      {mode === 'official' && (complement.isPending || security.isPending) && <ListSkeleton />}
      {mode === 'official' && complement.isLoadingError && <ErrorCard onRetry={() => complement.refetch()} />}
      {mode === 'official' && security.isLoadingError && <ErrorCard onRetry={() => security.refetch()} />}
      {mode === 'official' && complement.data && security.data !== undefined && (
        <OfficialPages
          values={form.data}
          known={known}
          complement={complement.data}
          security={security.data}
          payment={payment}
        />
      )}
    </div>
  );
}
