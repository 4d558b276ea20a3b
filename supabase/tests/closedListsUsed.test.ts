import { ID, useDatabase } from './support';

const { play, test } = useDatabase();

const notification = (kind: string) => `insert into public.notifications (user_id, title, message, metadata)
  values ('${ID.C1}', 'a', 'b', '{"kind": "${kind}"}')`;
const entry = (action: string, object: string) =>
  `insert into public.audit_log (actor_role, action, object_type) values ('service', '${action}', '${object}')`;
const mail = (template: string) =>
  `insert into public.mail_outbox (to_email, template) values ('a@example.test', '${template}')`;
const snooze = (kind: string) => `insert into private.snoozes
  (consultant_id, kind, subject_id, client_id, waits_since, until, reason)
  values ('${ID.K1}', '${kind}', '${ID.A1}', '${ID.C1}', now(), '2030-01-01', 'later')`;

/** For each list: a statement that uses one of its names, and the code that refuses a name without a row. */
const USES: [list: string, column: string, name: string, use: (name: string) => string, refusal: string][] = [
  ['mail_templates', 'template', 'decision', mail, 'mail_outbox_template_fkey'],
  ['notification_kinds', 'kind', 'decision', notification, 'unknown_notification_kind'],
  ['audit_actions', 'action', 'record_decision', (name) => entry(name, 'ticket'), 'audit_log_action_fkey'],
  ['audit_objects', 'object_type', 'ticket', (name) => entry('record_decision', name), 'audit_log_object_type_fkey'],
  ['day_kinds', 'kind', 'decision', snooze, 'snoozes_kind_fkey'],
  [
    'mail_topics',
    'topic',
    'steps',
    (name) => `update private.mail_templates set topic = '${name}' where template = 'decision'`,
    'mail_templates_topic_fkey',
  ],
];

describe.each(USES)('the list %s', (list, column, name, use, refusal) => {
  test('rejects a name without a row', async (scene) => {
    await expect(scene.sql(use('decison'))).rejects.toThrow(refusal);
  });

  test('accepts a new name once it has a row', async (scene) => {
    await scene.sql(`insert into private.${list} (${column}) values ('decison')`);
    await scene.sql(use('decison'));
  });

  test.each([
    ['deleted', `delete from private.${list} where ${column} = '${name}'`],
    ['renamed', `update private.${list} set ${column} = 'other' where ${column} = '${name}'`],
  ])('keeps a used name that is %s', (_how, change) =>
    play(async (scene) => {
      await scene.sql(use(name));
      const { code } = await scene.sql(change).then(
        () => ({ code: 'none' }),
        (error: { code: string }) => error,
      );
      expect(code).toBe('23503');
    })(),
  );

  test('allows deleting a name that was never used', async (scene) => {
    await scene.sql(`insert into private.${list} (${column}) values ('decison')`);
    await scene.sql(`delete from private.${list} where ${column} = 'decison'`);
  });
});

test('a notification may lack a kind, and an update to an unlisted kind is rejected', async (scene) => {
  await scene.sql(`insert into public.notifications (user_id, title, message) values ('${ID.C1}', 'a', 'b')`);
  const change = scene.sql(`update public.notifications set metadata = '{"kind": "decison"}'`);
  await expect(change).rejects.toThrow('unknown_notification_kind');
});
