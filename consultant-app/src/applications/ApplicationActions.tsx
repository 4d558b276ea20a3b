import { currentStep, isOpenApplication, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import { Button, Space } from 'antd';
import type { DialogName } from '../kanban/types';

interface Props {
  application: { client_id: string; status: string };
  steps: StepState[];
  onOpen: (dialog: DialogName) => void;
}

const DIALOGS = [
  ['review', 'documents'],
  ['ds160', 'ds160'],
  ['scheduling', 'scheduling'],
] as const;

export function ApplicationActions({ application, steps, onOpen }: Props) {
  const t = useT('consultant');
  const navigate = useNavigate();
  const canDecide = isOpenApplication(application.status) && currentStep(steps)?.step_type === 'decision';
  return (
    <Space wrap>
      {DIALOGS.map(([dialog, label]) => (
        <Button key={dialog} onClick={() => onOpen(dialog)}>
          {t(`application.${label}`)}
        </Button>
      ))}
      {canDecide && <Button onClick={() => onOpen('decision')}>{t('application.decision')}</Button>}
      <Button type="primary" onClick={() => navigate(`/consultant/support?clientId=${application.client_id}`)}>
        {t('application.message')}
      </Button>
    </Space>
  );
}
