import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedProject } from '../seed/seedProject';
import { migrations } from './support';
import { withHostedProject } from './support/hosted/hostedOwner';

/** A server that accepts every request of the project's storage and API, and records it. */
async function aProject() {
  const sent: { path: string; key: string | undefined }[] = [];
  const server = createServer((request, response) => {
    sent.push({ path: request.url ?? '', key: request.headers.apikey?.toString() });
    request.resume().on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { sent, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test("seedProject as a non-superuser writes demo users that the project's accounts server accepts", async () => {
  const { sent, url, close } = await aProject();
  await withHostedProject(async ({ migrate, session, url: databaseUrl }) => {
    for (const { text } of migrations()) await migrate(text);
    const project = { url, secretKey: 'sb_secret_x', databaseUrl, log: () => {} };
    await seedProject(project);
    const files = sent.length;
    await seedProject(project);
    expect(sent.length).toBe(files);

    const sql = session();
    const [people] = await sql`select count(*)::int as all, count(*) filter (where
      instance_id = '00000000-0000-0000-0000-000000000000' and confirmation_token = '' and recovery_token = ''
      and email_change = '' and email_change_token_new = '' and email_change_token_current = ''
      and phone_change = '' and phone_change_token = '' and reauthentication_token = '')::int as whole,
      count(i.id)::int as identities from auth.users u left join auth.identities i on i.user_id = u.id`;
    const named = await sql<{ name: string }[]>`select name from storage.objects`;
    await sql.end();
    expect(people?.all).toBeGreaterThan(60);
    expect(people).toEqual({ all: people?.all, whole: people?.all, identities: people?.all });
    // Each file is in the project's folder and has an inspection row.
    const stored = sent.filter(({ path }) => path.startsWith('/storage/v1/object/visa-documents/'));
    expect(stored.map(({ path }) => decodeURI(path.slice('/storage/v1/object/visa-documents/'.length))).sort()).toEqual(
      named.map(({ name }) => name).sort(),
    );
    expect(sent.filter(({ path }) => path === '/rest/v1/rpc/record_inspection')).toHaveLength(stored.length);
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['sb_secret_x']));
  }).finally(close);
}, 120_000);
