import { subscriptionId } from './accounts';
import { STEPS, type StepType } from './plan';
import type { Row, Rows } from './Rows';
import type { Story } from './Story';
import { stableId } from './stableId';

export const stepId = (applicationId: string, type: StepType) => stableId('step', applicationId, type);

function statusOf(step: number, outcome: string | null): string {
  if (outcome) return outcome === 'approved' ? 'completed' : 'rejected';
  return step === 1 ? 'pending' : 'in_progress';
}

/** An application with its seven steps; `metadata` holds the values of each step. */
export function addApplication(
  rows: Rows,
  story: Story,
  metadata: Partial<Record<StepType, Row>>,
  decidedOn: string,
): void {
  const { applicationId, planned } = story;
  const { client, child, consultant, step, outcome } = planned;
  const isApproved = outcome === 'approved';
  rows.add('public.visa_applications', {
    id: applicationId,
    client_id: client.id,
    consultant_id: consultant?.id ?? null,
    visa_type: 'B1/B2',
    traveller_id: child?.id ?? null,
    subscription_id: subscriptionId(child ?? client),
    status: statusOf(step, outcome),
    outcome,
    decided_on: outcome ? decidedOn : null,
    visa_valid_until: isApproved
      ? `${Number(decidedOn.slice(0, 4)) + 10}${decidedOn.slice(4)}`.replace('02-29', '02-28')
      : null,
    decision_reason: outcome === 'refused' ? 'Seção 214(b): vínculos com o Brasil não demonstrados.' : null,
    created_at: story.at(0, 9),
    updated_at: story.at(outcome ? step : step - 1),
  });
  STEPS.forEach((type, index) => {
    const order = index + 1;
    const isDone = order < step;
    const isOpen = order === step;
    rows.add('public.application_steps', {
      id: stepId(applicationId, type),
      application_id: applicationId,
      client_id: client.id,
      consultant_id: consultant?.id ?? null,
      step_type: type,
      order_index: order,
      status: isDone ? 'completed' : isOpen ? 'in_progress' : 'pending',
      started_at: isDone || isOpen ? story.at(index) : null,
      completed_at: isDone ? story.at(order) : null,
      metadata: metadata[type] ?? {},
      created_at: story.at(0, 9),
      updated_at: story.at(isDone ? order : Math.min(index, step - 1)),
    });
  });
  story.audit('start_application', 'client', story.at(0, 9), { status: 'pending' }, ['application', applicationId]);
  const message = `${client.fullName} iniciou uma solicitação de visto B1/B2.`;
  const values = { name: client.fullName };
  story.notify('consultant', ['Nova Solicitação', message], 'application_started', story.at(0, 9), { values });
}
