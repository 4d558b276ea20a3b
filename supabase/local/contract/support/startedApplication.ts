import { randomUUID } from 'node:crypto';
import { type NewPerson, newClient, proveAddress, service } from './clients';

export const PLAN_ID = 'b1b2b1b2-0000-4000-8000-000000000001';
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

export const asFile = (bytes: Uint8Array, type = 'application/pdf') => new Blob([new Uint8Array(bytes)], { type });

export interface StartedClient extends NewPerson {
  applicationId: string;
  consultantId: string | null;
  path: (kind?: 'passport' | 'financial', extension?: string) => string;
}

/** A client with an active plan and an application at the document collection. */
export async function startedClient(): Promise<StartedClient> {
  const person = await newClient();
  await proveAddress(person.id);
  const subscription = { user_id: person.id, plan_id: PLAN_ID, status: 'active', started_at: new Date().toISOString() };
  const bought = await service().from('user_subscriptions').insert(subscription);
  if (bought.error) throw bought.error;
  const started = await person.api.rpc('start_application');
  if (started.error) throw started.error;
  const { id: applicationId, consultant_id: consultantId } = started.data;
  const path = (kind = 'passport', extension = 'pdf') =>
    `documents/${person.id}/${applicationId}/${kind}_${randomUUID()}.${extension}`;
  return { ...person, applicationId, consultantId, path };
}
