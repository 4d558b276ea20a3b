import { DAY_KINDS, MAIL_TOPICS, STEP_TYPES } from '../../shared/src/domain';
import { CLOSED_LISTS, namesOf, staleLists, withLists } from '../declared/lists';
import { unlistedNames, writtenNames } from '../declared/names/writtenNames';
import { chapters, migrationFiles, type SqlFile } from '../declared/sqlFiles';
import { MAIL_TEMPLATES } from '../functions/send-mail/mailTemplates.gen';
import { beforeBaseline } from './support/beforeBaseline';

const files = chapters();

describe('names of closed lists in SQL', () => {
  test('each written name is a row of its list, and every list has written names', async () => {
    expect(await unlistedNames()).toEqual([]);
    const { names } = await writtenNames(files);
    const found = (table: string) => new Set(names.filter((one) => one.table === table).map(({ name }) => name)).size;
    expect(Object.fromEntries(CLOSED_LISTS.map(({ table }) => [table, found(table)]))).toEqual({
      // Two audit actions have no place in SQL: the release writes one (a withdrawn version), and only older entries
      // have the other (a recorded consent).
      'private.audit_actions': namesOf('private.audit_actions').length - 2,
      'private.audit_objects': namesOf('private.audit_objects').length,
      // The domain of consent kinds already rejects other words.
      'private.consent_kinds': 0,
      'private.day_kinds': namesOf('private.day_kinds').length,
      'private.mail_templates': namesOf('private.mail_templates').length,
      // Function bodies contain no name of a mail topic, because they read the table of topics.
      'private.mail_topics': 0,
      'private.notification_kinds': namesOf('private.notification_kinds').length,
      // These names are arguments of the view `retained`, and the tests of the retention rules cover them.
      'private.retention_rules': 0,
      // The domain of step types already rejects other words.
      'private.step_names': 0,
    });
  });

  /** The chapters with one word replaced. */
  const misspelt = (chapter: string, text: string, other: string): SqlFile[] => {
    const changed = files.map((file) =>
      file.name.includes(chapter) ? { ...file, text: file.text.replace(text, () => other) } : file,
    );
    expect(changed).not.toEqual(files);
    return changed;
  };

  test.each([
    ['applications', "client_id, 'decision',", "client_id, 'decison',", 'private.mail_templates'],
    ['payments', "'payment_twice', 'twice'", "'payment_twise', 'twice'", 'private.mail_templates'],
    ['second_factor', "(p_user_id, 'sessions_ended'", "(p_user_id, 'session_ended'", 'private.mail_templates'],
    ['second_factor', "else 'second_factor_removed' end)", "else 'factor_removed' end)", 'private.mail_templates'],
    ['privacy', "(address, 'erasure_done',", "(address, 'erasure_dome',", 'private.mail_templates'],
    ['mail', "where template in ('sessions_ended'", "where template in ('session_ended'", 'private.mail_templates'],
    ['mail', "'kind', 'mail_failed'", "'kind', 'mail_failled'", 'private.notification_kinds'],
    ['mail', "->> 'kind' = 'mail_failed'", "->> 'kind' = 'mail_failled'", 'private.notification_kinds'],
    [
      'applications',
      "@> jsonb_build_object('kind', 'step_",
      "@> jsonb_build_object('kind', 'steps_",
      'notification_kinds',
    ],
    ['reminders', "reminded := jsonb_build_object('kind', '", "reminded := jsonb_build_object('kind', 'x", 'kinds'],
    ['admin_verbs', "'subscription_cancelled' end", "'subscription_canceled' end", 'private.notification_kinds'],
    ['documents', "audit('review_document'", "audit('reviewed_document'", 'private.audit_actions'],
    [
      'documents',
      "audit('review_document', 'document'",
      "audit('review_document', 'documents'",
      'private.audit_objects',
    ],
    ['mail', "audit_mail('admin_resend_mail'", "audit_mail('admin_resent_mail'", 'private.audit_actions'],
    ['mail', "false, 'unsubscribe')", "false, 'unsubscribed')", 'private.audit_actions'],
    ['profiles', "p.role, 'prove_address'", "p.role, 'proved_address'", 'private.audit_actions'],
    ['applications', "l.action = 'move_application_step'", "l.action = 'move_step'", 'private.audit_actions'],
    ['consultant_day', "else 'link' end, 'now'", "else 'lnk' end, 'now'", 'private.day_kinds'],
    ['consultant_day', "('casv', c.casv)", "('cavs', c.casv)", 'private.day_kinds'],
    ['consultant_day', "e.kind = 'message'", "e.kind = 'mesage'", 'private.day_kinds'],
  ])('unlistedNames reports a misspelt name before it runs: %s, %s', async (chapter, text, other, table) => {
    expect(await unlistedNames(misspelt(chapter, text, other))).toEqual([
      expect.stringMatching(new RegExp(`: '\\w+' is no row of .*${table}`)),
    ]);
  });

  test.each([
    ["'subscription_' || p_status", 'a kind made of parts'],
    ['case p_status when null then p_status end', 'a kind that a caller brings'],
  ])('unlistedNames reports a name that it cannot read from the text: %s', async (made) => {
    const kind = "case p_status when 'active' then 'subscription_active' else 'subscription_cancelled' end";
    const changed = misspelt('admin_verbs', kind, made);
    const calls = {
      name: 'calls.sql',
      text: "create function private.planted() returns void language plpgsql as $$ begin perform private.admin_set_subscription(null, 'planted'); end $$;",
    };
    expect(await unlistedNames([...changed, calls])).toContainEqual(
      expect.stringMatching(/private\.notification_kinds/),
    );
  });

  test('unlistedNames reports a notification without a kind', async () => {
    expect(await unlistedNames(misspelt('mail', "jsonb_build_object('kind', 'mail_failed')", "'{}'"))).toEqual([
      'private.notify_failed_mail: no kind as a name of private.notification_kinds',
    ]);
  });

  test('every name in the replaced and in the present migrations has a row', async () => {
    const isWord = (line: string) => line.includes('is no row of');
    expect((await unlistedNames(beforeBaseline())).filter(isWord)).toEqual([]);
    expect((await unlistedNames(migrationFiles())).filter(isWord)).toEqual([]);
  });
});

describe('the words of a list in a domain or a check', () => {
  test('are the rows of the list', () => expect(staleLists()).toEqual([]));

  const more = (table: string) => [...namesOf(table), 'planted'];

  test.each(CLOSED_LISTS.filter(({ places = [] }) => places.length > 0))(
    'of $table change when a row is added to the list',
    (list) => {
      const stale = files.filter(({ text }) => withLists(text, [list], more) !== text);
      expect(stale).toHaveLength(1);
      expect(staleLists(files, [list], more)).toEqual([expect.stringContaining(stale[0]?.name ?? '')]);
      const written = files.map((file) => ({ ...file, text: withLists(file.text, [list], more) }));
      expect(
        written
          .map(({ text }) => text)
          .join()
          .match(/'planted'/g),
      ).toHaveLength(list.places?.length ?? 0);
      expect(staleLists(written, [list], more)).toEqual([]);
    },
  );

  test('are rewritten in both places when a domain and a column have them', () => {
    const list = {
      table: 'private.steps',
      places: [
        'create domain public.step_type as text check (value in (',
        'step_type text not null check (step_type in (',
      ],
    };
    const written = files.map((file) => ({ ...file, text: withLists(file.text, [list], () => [...STEP_TYPES]) }));
    expect(staleLists(written, [list], () => [...STEP_TYPES])).toEqual([]);
    expect(staleLists(written, [list], () => STEP_TYPES.slice(1))).toHaveLength(1);
  });

  test('are reported as missing when their surrounding text was changed', () => {
    const changed = files.map((file) => ({
      ...file,
      text: file.text.replace('required.day_kind as', 'required.day_kind  as'),
    }));
    expect(staleLists(changed)).toEqual([expect.stringContaining('private.day_kinds')]);
  });
});

test('the TypeScript constants of a list are its rows', () => {
  expect([MAIL_TEMPLATES, MAIL_TOPICS, DAY_KINDS].map((names) => [...names])).toEqual(
    ['private.mail_templates', 'private.mail_topics', 'private.day_kinds'].map((table) => namesOf(table)),
  );
});
