import { stepId } from './addApplication';
import type { SeedFile } from './addDocuments';
import type { Calendar } from './Calendar';
import { demoPdf } from './demoPdf';
import { ds160Answers } from './ds160Answers';
import { hasProtocol, type StepType } from './plan';
import type { Row, Rows } from './Rows';
import type { Story } from './Story';
import { stableId } from './stableId';

type Metadata = Partial<Record<StepType, Row>>;

const PROTOCOL_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const POSTS = [
  'Consulado em São Paulo',
  'Consulado no Rio de Janeiro',
  'Consulado em Recife',
  'Embaixada em Brasília',
] as const;

/** A number in the official site's format, equal for the same id. */
export function protocolOf(id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex').subarray(0, 8);
  return `AA${[...bytes].map((byte) => PROTOCOL_LETTERS.charAt(byte % PROTOCOL_LETTERS.length)).join('')}`;
}

export function addDs160(rows: Rows, story: Story, calendar: Calendar, metadata: Metadata): void {
  const { applicationId, planned } = story;
  const { client, consultant, step, variant } = planned;
  if (step < 3 || (step === 3 && variant % 3 === 2)) return;
  rows.add('public.ds160_forms', {
    id: stableId('ds160', applicationId),
    step_id: stepId(applicationId, 'ds160_form'),
    application_id: applicationId,
    client_id: client.id,
    consultant_id: consultant?.id ?? null,
    ...ds160Answers(client, calendar, variant, step > 3),
    created_at: story.at(2),
    updated_at: story.at(Math.min(step, 3)),
  });
  if (step === 3) return;
  metadata.ds160_form = { submitted_at: story.at(3) };
  story.audit('submit_ds160', 'client', story.at(3), { step: 'payment' }, ['application', applicationId]);
  const message = `${client.fullName} concluiu o formulário DS-160 da solicitação.`;
  const values = { name: client.fullName };
  story.notify('consultant', ['Formulário DS-160 Enviado', message], 'ds160_submitted', story.at(3), { values });
}

/** The protocol, and the receipt of paid clients. */
export function addPayment(story: Story, metadata: Metadata, files: SeedFile[]): void {
  const { applicationId, planned } = story;
  const { client, consultant, step, variant } = planned;
  if (!hasProtocol(planned)) return;
  const number = protocolOf(applicationId);
  const registeredAt = story.at(3.4);
  const protocol = {
    protocol_number: number,
    protocol_registered_at: registeredAt,
    protocol_registered_by: consultant?.id ?? null,
  };
  metadata.ds160_form = { ...metadata.ds160_form, ...protocol };
  metadata.payment = protocol;
  const message = `O protocolo ${number} foi registrado na sua solicitação. Você já pode pagar a taxa consular.`;
  story.audit('register_protocol', 'consultant', registeredAt, { protocol_number: number }, [
    'application',
    applicationId,
  ]);
  story.notify('client', ['Protocolo DS-160 Registrado', message], 'protocol_registered', registeredAt, {
    values: { number },
  });
  if (step === 4) return;
  const path = `receipts/${applicationId}/${stableId('receipt', applicationId)}.pdf`;
  const paidAt = story.at(4);
  const method = variant % 2 === 0 ? 'pix' : 'card';
  const paid = { payment_method: method, payment_completed: true, receipt_url: path, receipt_uploaded_at: paidAt };
  metadata.payment = { ...protocol, ...paid };
  const bytes = demoPdf('Comprovante da taxa consular', [client.fullName, `Protocolo ${number}`, 'US$ 185,00']);
  files.push({ path, ownerId: client.id, bytes, at: paidAt });
  story.audit('submit_payment_receipt', 'client', paidAt, { payment_method: method }, ['application', applicationId]);
}

/** The consulate interview: in the future for clients at that step, in the past for the others. */
export function addConsulateInterview(story: Story, calendar: Calendar, metadata: Metadata): void {
  const { applicationId, planned } = story;
  const { step, variant } = planned;
  if (step < 6) return;
  const heldDaysAgo = story.endedDaysAgo + Math.max(1, story.lastedDays >> 2);
  const date = calendar.weekday(step === 6 ? 9 + (variant % 20) : -heldDaysAgo);
  const location = POSTS[variant % POSTS.length] ?? POSTS[0];
  const time = variant % 2 === 0 ? '08:30' : '10:15';
  metadata.interview_scheduling = { appointment: { date, time, location, protocol: protocolOf(applicationId) } };
  const [year, month, day] = date.split('-');
  const message = `Sua entrevista no consulado da solicitação está marcada para ${day}/${month}/${year} às ${time}. Local: ${location}.`;
  story.audit('set_consulate_appointment', 'consultant', story.at(5), { date, time }, ['application', applicationId]);
  story.notify('client', ['Entrevista no Consulado Agendada', message], 'consulate_appointment', story.at(5), {
    values: { date, time, location },
  });
}

export function addDecision(story: Story, decidedOn: string): void {
  const { outcome } = story.planned;
  if (!outcome) return;
  const at = story.at(7);
  const isApproved = outcome === 'approved';
  const message = isApproved
    ? 'Parabéns! Seu visto foi aprovado.'
    : 'Seu visto não foi concedido. Veja o motivo na sua solicitação.';
  const after = { outcome, decided_on: decidedOn };
  story.audit('record_decision', 'consultant', at, after, ['application', story.applicationId]);
  story.notify('client', [isApproved ? 'Visto Aprovado' : 'Visto Recusado', message], 'decision', at, { outcome });
}
