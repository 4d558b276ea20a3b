import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { deepTest } from '../../../shared/tooling/jest/deep';
import { DiskStorage } from '../storage/DiskStorage';
import {
  access,
  client,
  closeClients,
  freshEmail,
  linkIn,
  mailTo,
  newClient,
  rest,
  service,
  signedIn,
  withRole,
} from './support/clients';
import { eventually, eventuallyFound } from './support/eventually';
import { invoke } from './support/invoke';
import { asFile, PDF, startedClient } from './support/startedApplication';

afterAll(closeClients);

/** The mail in the administrators' list, after the sender has reported its result. */
const listedMail = (api: SupabaseClient, id: number): Promise<unknown> =>
  eventuallyFound(async () => {
    const { data } = await api.rpc('admin_mail', { page_size: 1000 });
    return data?.find((mail: { id: number }) => mail.id === id);
  });

test('an unknown function is not found', async () => {
  expect((await rest('/functions/v1/nothing-here', undefined, { method: 'POST' })).status).toBe(404);
  expect((await rest('/functions/v1/..%2f_shared', undefined, { method: 'POST' })).status).toBe(404);
});

describe('inspect-upload', () => {
  test("returns a file's real type to a user who may read it", async () => {
    const owner = await startedClient();
    const [good, bad] = [owner.path(), owner.path('passport', 'png')];
    const files = owner.api.storage.from('visa-documents');
    await files.upload(good, asFile(PDF));
    await files.upload(bad, asFile(PDF, 'image/png'));
    expect(await invoke(owner.api, 'inspect-upload', { path: good })).toEqual({
      status: 200,
      body: { ok: true, mime: 'application/pdf' },
    });
    expect((await invoke(owner.api, 'inspect-upload', { path: bad })).body).toEqual({
      ok: false,
      mime: 'application/pdf',
    });
    expect((await invoke((await newClient()).api, 'inspect-upload', { path: good })).status).toBe(404);
    expect((await invoke(client(), 'inspect-upload', { path: good })).status).toBe(401);
  });

  // A project's storage server accepts a chunked body of any size, because it gets no length.
  test("rejects a file above the bucket's limit, and the cleaning removes it", async () => {
    const owner = await startedClient();
    const path = owner.path();
    await owner.api.storage.from('visa-documents').upload(path, asFile(PDF));
    // The embedded storage rejects such a file, so its bytes are written to the disk.
    const disk = new DiskStorage(join(process.env.CONTRACT_FOLDER ?? '', 'storage'), async () => {});
    const large = Buffer.concat([PDF, Buffer.alloc(7 * 1024 * 1024)]);
    await disk.uploadObject('visa-documents', path, undefined, large, 'application/pdf', 'max-age=3600');

    const refused = { status: 200, body: { ok: false, mime: 'application/pdf' } };
    expect(await invoke(owner.api, 'inspect-upload', { path })).toEqual(refused);
    const document = {
      application_id: owner.applicationId,
      document_type: 'passport',
      path,
      original_name: 'passaporte.pdf',
    };
    expect((await owner.api.rpc('register_document', document)).error).toMatchObject({ message: 'invalid_file' });

    const owned = postgres(access.databaseUrl, { max: 1 });
    const [found] = await owned`select ok, size from private.inspected_objects where path = ${path}`;
    expect(found).toEqual({ ok: false, size: String(5 * 1024 * 1024 + 1) });
    await owned`update storage.objects set created_at = now() - interval '25 hours' where name = ${path}`;
    await owned.end();
    expect((await service().rpc('erased_objects')).data).toContain(path);
  });
});

test('health answers the holder of the secret key only, and reports no missing setting', async () => {
  const ask = (apikey: string) => rest('/functions/v1/health', undefined, { headers: { apikey } });
  expect((await ask(access.publishableKey)).status).toBe(401);
  expect(await (await ask(access.secretKey)).json()).toMatchObject({ missing: [], stripeMode: 'test' });
});

describe('send-mail', () => {
  const run = () =>
    rest('/functions/v1/send-mail', undefined, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.schedulerSecret}` },
    });
  const queued = async (mail: object) => {
    const { data, error } = await service().from('mail_outbox').insert(mail).select('id').single();
    if (error) throw error;
    await run();
    return data.id as number;
  };

  test('lists a mail that can never be sent for administrators, who resolve it once', async () => {
    const admin = await withRole('admin');
    const id = await queued({ to_email: freshEmail(), template: 'set_password' });
    await expect(listedMail(admin.api, id)).resolves.toMatchObject({ problem: 'no_account', attempts: 1 });
    expect((await admin.api.rpc('admin_resend_mail', { mail_id: id })).data).toBe(id);
    await run();
    await expect(listedMail(admin.api, id)).resolves.toMatchObject({ problem: 'no_account', attempts: 1 });
    const dismissed = { mail_id: id, reason: 'Endereço de teste' };
    expect((await admin.api.rpc('admin_dismiss_mail', dismissed)).data).toBe(id);
    expect((await admin.api.rpc('admin_dismiss_mail', dismissed)).error?.message).toBe('mail_already_resolved');
  });

  test('sends a mail once when its sender died after handing it over', async () => {
    const to = freshEmail();
    const id = await queued({ to_email: to, template: 'decision' });
    await mailTo(to);
    const outbox = service().from('mail_outbox');
    // A new mail starts a sender of its own, which may still be running.
    const isSent = async () => Boolean((await outbox.select('sent_at').eq('id', id).single()).data?.sent_at);
    await eventually(isSent);
    await outbox.update({ sent_at: null, next_attempt_at: '2026-01-01T00:00:00Z' }).eq('id', id);
    await run();
    await eventually(isSent);
    expect((await outbox.select('sent_at, attempts').eq('id', id).single()).data).toEqual({
      sent_at: expect.any(String),
      attempts: 2,
    });
    const mails: { to: string }[] = await (await fetch(`${access.url}/__outbox`)).json();
    expect(mails.filter((mail) => mail.to === to)).toHaveLength(1);
  });

  test("mails the client about a consultant's decision", async () => {
    const owner = await startedClient();
    const consultant = await withRole('consultant');
    await service().from('visa_applications').update({ consultant_id: consultant.id }).eq('id', owner.applicationId);
    for (const kind of ['passport', 'financial'] as const) {
      const path = owner.path(kind);
      await owner.api.storage.from('visa-documents').upload(path, asFile(PDF));
      const args = { application_id: owner.applicationId, document_type: kind, path, original_name: `${kind}.pdf` };
      expect((await owner.api.rpc('register_document', args)).error).toBeNull();
    }
    expect((await owner.api.rpc('submit_documents', { application_id: owner.applicationId })).error).toBeNull();
    const [document] = (await consultant.api.from('document_submissions').select('id')).data ?? [];
    const review = { document_id: document?.id, decision: 'rejected', notes: 'Página <b>cortada</b>' };
    expect((await consultant.api.rpc('review_document', review)).error).toBeNull();
    const mail = await mailTo(owner.email);
    expect(mail.subject).toBe('Um documento precisa ser reenviado · RotaVisto');
    expect(mail.html).not.toContain('cortada');
    expect(linkIn(mail)).toBe(`${access.url}/client/applications`);
    // A mail program unsubscribes with one click (RFC 8058), without key or session.
    const [, unsubscribe = ''] = /^<(.+)>$/.exec(mail.headers?.['List-Unsubscribe'] ?? '') ?? [];
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(unsubscribe, { method: 'POST', body })).status).toBe(204);
    expect((await owner.api.rpc('mail_preferences')).data).toEqual({ muted: ['steps'], push_muted: [] });
  });
});

describe('invite-consultant', () => {
  test('adds a consultant for an administrator, and the consultant chooses a password', async () => {
    const admin = await signedIn('admin@rotavisto.test');
    const email = freshEmail();
    expect((await invoke(admin, 'invite-consultant', { email, fullName: 'Nova Consultora' })).status).toBe(200);
    expect(await invoke(admin, 'invite-consultant', { email, fullName: 'Nova Consultora' })).toMatchObject({
      status: 409,
    });
    const link = new URL(linkIn(await mailTo(email)));
    const api = client();
    await api.auth.verifyOtp({ type: 'recovery', token_hash: link.searchParams.get('token_hash') ?? '' });
    expect((await api.from('profiles').select('role').eq('email', email).single()).data?.role).toBe('consultant');
  });

  deepTest('of ten invitations of one address at once, one is sent and the others say that it exists', async () => {
    const admin = await signedIn('admin@rotavisto.test');
    const person = { email: freshEmail(), fullName: 'Nova Consultora' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => invoke(admin, 'invite-consultant', person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const { data } = await service().from('profiles').select('role').eq('email', person.email);
    expect(data).toEqual([{ role: 'consultant' }]);
  });
});

test('the files of an erased user are removed automatically, and those of others stay', async () => {
  const [owner, other] = [await startedClient(), await startedClient()];
  for (const person of [owner, other]) {
    const path = person.path();
    await person.api.storage.from('visa-documents').upload(path, asFile(PDF));
    await invoke(person.api, 'inspect-upload', { path });
    await person.api.rpc('register_document', {
      application_id: person.applicationId,
      document_type: 'passport',
      path,
      original_name: 'passaporte.pdf',
    });
  }
  await owner.api.rpc('request_erasure', { reason: 'Desisti' });
  const requests = await service().from('erasure_requests').select('id, user_id').order('created_at');
  const request = requests.data?.find(({ user_id }) => user_id === owner.id);
  const closed = await service()
    .from('visa_applications')
    .update({ status: 'rejected', outcome: 'refused', decided_on: '2026-01-15' })
    .eq('id', owner.applicationId);
  expect(closed.error).toBeNull();
  const admin = await withRole('admin');
  expect(
    (await admin.api.rpc('admin_resolve_erasure', { request_id: request?.id, decision: 'done' })).error,
  ).toBeNull();
  const left = async (person: typeof owner) =>
    (await service().storage.from('visa-documents').list(`documents/${person.id}/${person.applicationId}`)).data
      ?.length;
  await eventually(async () => (await left(owner)) === 0);
  expect(await left(other)).toBe(1);
});
