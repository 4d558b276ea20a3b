import { useT } from '@rotavisto/shared/i18n';
import { StepDialog } from '@rotavisto/shared/ui';
import type { StepDialogProps } from '../application/stepDialogs';
import { Ds160Panel } from './Ds160Panel';

/** The form; read-only once submitted. */
export function Ds160Dialog({ applicationId, onClose }: StepDialogProps) {
  const t = useT('ds160');
  return (
    <StepDialog title={t('title')} width={1040} closesOnMask={false} onClose={onClose}>
      <Ds160Panel applicationId={applicationId} onDone={onClose} />
    </StepDialog>
  );
}
