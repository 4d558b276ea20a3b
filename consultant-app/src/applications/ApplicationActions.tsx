import { documentsOf } from '@rotavisto/shared/data';
import {
  consulateAppointment,
  currentStep,
  isStepType,
  type StepMetadata,
  type StepState,
  type StepType,
  todayInSaoPaulo,
  turnFacts,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useSearchParams } from '@rotavisto/shared/router';
import { useLinkTo } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useEffect } from 'react';
import { type NextAction, nextAction } from '../casework/nextAction';
import { travelDate } from '../data/travelDate';
import { MoveButton } from '../kanban/card/MoveButton';
import { type BoardApplication, columnOf, type DialogName } from '../kanban/cards';
import { useMoveApplication } from '../kanban/useMoveApplication';
import './strings';

/** Begins the move that a command of the search wrote into the address (`?mover=payment`), once `isReady`. */
function useMoveFromAddress(isReady: boolean, move: (target: StepType) => void): void {
  const [params, setParams] = useSearchParams();
  const target = params.get('mover');
  // The move is removed from the address first, so that a reload or the back button does not begin it again.
  useEffect(() => {
    if (target === null || !isReady) return;
    setParams(
      (current) => {
        current.delete('mover');
        return current;
      },
      { replace: true },
    );
    if (isStepType(target)) move(target);
  }, [target, isReady]);
}

interface Props {
  application: Pick<BoardApplication, 'client_id' | 'status' | 'visa_type'> & {
    id: string;
    client: { full_name: string } | null;
    traveller: BoardApplication['traveller'];
    official_form: BoardApplication['official_form'];
  };
  steps: (StepState & { metadata: StepMetadata | null })[];
  hasPreInterview: boolean;
  onOpen: (dialog: DialogName) => void;
}

const DIALOGS = ['review', 'ds160', 'scheduling'] as const;

/** The dialog of each next action that has a dialog. */
const DIALOG_OF: Partial<Record<NextAction, DialogName>> = {
  review: 'review',
  type: 'ds160',
  payment: 'payment',
  scheduling: 'consulate',
  decision: 'decision',
};

/** The next action as the blue button, followed by the other actions. */
export function ApplicationActions({ application, steps, hasPreInterview, onOpen }: Props) {
  const t = useT('consultantApplication');
  const linkTo = useLinkTo();
  const { move } = useMoveApplication();
  const documents = useQuery({ ...documentsOf(application.id), meta: { silent: true } });
  const travel = useQuery(travelDate(application.id));
  const { id, client_id, status, visa_type, client } = application;
  const current = currentStep(steps)?.step_type ?? null;
  const next = nextAction(
    {
      status,
      step: current,
      facts: turnFacts(steps, hasPreInterview),
      hasPendingDocuments: documents.data?.some((one) => one.status === 'pending') ?? false,
      isFormSubmitted: Boolean(steps.find(({ step_type }) => step_type === 'ds160_form')?.metadata?.submitted_at),
      officialForm: application.official_form,
      consulate: consulateAppointment(steps),
    },
    todayInSaoPaulo(),
  );
  const card = {
    application_id: id,
    client_name: client?.full_name ?? '',
    traveller: application.traveller,
    visa_type,
    intended_arrival: travel.data ?? null,
    current_step: current,
  };
  useMoveFromAddress(travel.isFetched, (target) => void move(card, target));
  const message = linkTo(`/consultant/support?clientId=${client_id}`);
  const dialog = DIALOG_OF[next];
  const opens = dialog === 'consulate' ? 'scheduling' : dialog;
  const act = next === 'advance' ? () => void move(card, 'decision') : dialog && (() => onOpen(dialog));

  return (
    <Space wrap>
      <Button type="primary" {...(act ? { onClick: act } : message)}>
        {t(`next.${next}`)}
      </Button>
      {DIALOGS.filter((other) => other !== opens).map((other) => (
        <Button key={other} onClick={() => onOpen(other)}>
          {t(`open.${other}`)}
        </Button>
      ))}
      {next !== 'message' && <Button {...message}>{t('next.message')}</Button>}
      {/* The button is never disabled, because a disabled button loses the focus. */}
      <MoveButton step={columnOf(card)} isDisabled={false} onPick={(target) => void move(card, target)} />
    </Space>
  );
}
