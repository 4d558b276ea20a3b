import { seedDemoData } from '../seed/seedDemoData';
import { useDatabase } from './support';

const { database } = useDatabase({ empty: true });

test('the volume data has rows that the next retention run deletes, and cases whose clients get a notice before', async () => {
  await seedDemoData({
    sql: database().sql,
    storage: { uploadObject: () => Promise.resolve({ httpStatusCode: 200 } as never) },
    log: () => undefined,
    volume: true,
  });
  await database().scene(async (scene) => {
    const { id } = await scene.one("select id from public.profiles where email = 'admin@rotavisto.test'");
    const forecast = await scene.asPerson(String(id), 'select * from public.admin_dry_run()');
    const of = (what: string) => forecast.find((one) => one.what === what);
    expect(of('client_errors')).toMatchObject({ due: '1' });
    expect(of('case_files')).toMatchObject({ due: '0', noticed: '4' });
    // No account and no payment of the demo is due.
    for (const what of ['unproved_accounts', 'payments', 'refund_accounts', 'audit']) {
      expect(of(what)).toMatchObject({ due: '0' });
    }
    // The first run begins with the notices.
    await scene.sql("update private.retention_rules set last_run = now() - interval '1 day'");
    for (let step: unknown = ''; step !== null; ) step = (await scene.one('select private.forget_next() as step')).step;
    expect(await scene.sql("select from public.mail_outbox where template = 'files_go'")).toHaveLength(4);
    expect(await scene.sql('select from private.erased_objects')).toEqual([]);
    expect(await scene.sql('select from private.retention_rules where failed_at is not null')).toEqual([]);
  });
});
