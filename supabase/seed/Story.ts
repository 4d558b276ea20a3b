import type { AuditAction, AuditObject, NotificationKind } from '../../shared/src/domain';
import type { Calendar } from './Calendar';
import type { PlannedApplication } from './plan';
import type { Row, Rows } from './Rows';
import { stableId } from './stableId';

/** The events of one application in order, with their audit entries and notifications. */
export class Story {
  readonly applicationId: string;
  readonly startedDaysAgo: number;
  readonly endedDaysAgo: number;

  constructor(
    private readonly rows: Rows,
    private readonly calendar: Calendar,
    readonly planned: PlannedApplication,
  ) {
    const { client, child, step, variant, ageDays, endedDaysAgo = 0 } = planned;
    this.endedDaysAgo = endedDaysAgo;
    this.applicationId = stableId('application', child?.id ?? client.id);
    const age = calendar.daysSince(client.createdAt.slice(0, 10));
    this.startedDaysAgo = Math.max(0, Math.min(age - 1, ageDays ?? step * 6 + (variant % 5)));
  }

  /** The traveller's name: the child's or the client's. */
  get fullName(): string {
    return this.planned.child?.fullName ?? this.planned.client.fullName;
  }

  /** The days that the case took, or has taken so far. */
  get lastedDays(): number {
    return this.startedDaysAgo - this.endedDaysAgo;
  }

  /** The end of a step, evenly spread between the start and today or the end of the case. */
  at(step: number, hour = 11): string {
    const { step: reached, variant } = this.planned;
    const offset = -this.endedDaysAgo - Math.round(this.lastedDays * (1 - step / Math.max(reached, 1)));
    return this.calendar.moment(Math.min(offset, 0), hour, Math.floor(variant * 7 + step * 3) % 60);
  }

  audit(
    action: AuditAction,
    by: 'client' | 'consultant',
    at: string,
    after: Row,
    object: [type: AuditObject, id: string],
  ): void {
    const { client, consultant } = this.planned;
    this.rows.add('public.audit_log', {
      at,
      actor_id: by === 'client' ? client.id : (consultant?.id ?? null),
      actor_role: by,
      action,
      object_type: object[0],
      object_id: object[1],
      application_id: this.applicationId,
      client_id: client.id,
      before: null,
      after,
    });
  }

  /**
   * `more` holds the values that the product stores beside a notification's text; one about a child's case names the
   * child.
   */
  notify(
    who: 'client' | 'consultant',
    [title, message]: readonly [title: string, message: string],
    kind: NotificationKind,
    at: string,
    more: Row = {},
  ): void {
    const { child } = this.planned;
    const whose = child && { case: child.id, values: { ...Object(more.values), traveller: child.fullName } };
    const person = who === 'client' ? this.planned.client : this.planned.consultant;
    if (!person) return;
    const isOld = this.calendar.daysSince(at.slice(0, 10)) > 6;
    // One notification for each document and file.
    const file = more.document_type ?? more.file_kind;
    this.rows.add('public.notifications', {
      id: stableId('notification', this.applicationId, file ? `document_${file}` : kind, who),
      user_id: person.id,
      title,
      message: child ? `Pedido de ${child.fullName}: ${message}` : message,
      read: isOld,
      metadata: { kind, application_id: this.applicationId, ...more, ...whose },
      created_at: at,
    });
  }
}
