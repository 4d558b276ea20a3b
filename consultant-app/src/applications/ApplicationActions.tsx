import { currentStep, isOpenApplication, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { travelDate } from '../data/travelDate';
import { type BoardApplication, columnOf, type DialogName } from '../kanban/cards';
import { MoveButton } from '../kanban/MoveButton';
import { useMoveApplication } from '../kanban/useMoveApplication';

interface Props {
  application: Pick<BoardApplication, 'client_id' | 'status' | 'visa_type'> & {
    id: string;
    client: { full_name: string } | null;
  };
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
  const travel = useQuery(travelDate(application.id));
  const { move } = useMoveApplication();
  const { id, client_id, status, visa_type, client } = application;
  const current = currentStep(steps)?.step_type ?? null;
  const canDecide = isOpenApplication(status) && current === 'decision';
  const card = {
    application_id: id,
    client_name: client?.full_name ?? '',
    visa_type,
    intended_arrival: travel.data ?? null,
    current_step: current,
  };
  return (
    <Space wrap>
      {DIALOGS.map(([dialog, label]) => (
        <Button key={dialog} onClick={() => onOpen(dialog)}>
          {t(`application.${label}`)}
        </Button>
      ))}
      {canDecide && <Button onClick={() => onOpen('decision')}>{t('application.decision')}</Button>}
      {/* Never disabled: that would lose the focus on it. */}
      <MoveButton step={columnOf(card)} isDisabled={false} onPick={(target) => void move(card, target)} />
      <Button type="primary" onClick={() => navigate(`/consultant/support?clientId=${client_id}`)}>
        {t('application.message')}
      </Button>
    </Space>
  );
}
