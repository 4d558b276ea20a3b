import { effectsOf, ID, PATH, type Scene, useDatabase } from './support';
import { ATTACHMENT_UPLOADED } from './support/matrix/preconditions';

const { play, test } = useDatabase();

const ticket = (scene: Scene, id: string = ID.TICKET) =>
  scene.one('select * from public.support_tickets where id = $1', [id]);
const say = (scene: Scene, actor: 'client_owner' | 'consultant_assigned', content = 'Olá') =>
  scene.as(
    actor,
    `insert into public.ticket_messages (ticket_id, sender_id, content)
     values ($1, auth.uid(), $2) returning *`,
    [ID.TICKET, content],
  );
const close = (scene: Scene) => scene.call('consultant_assigned', 'close_ticket($1)', [ID.TICKET]);
const create = (scene: Scene, subject: string, description: string | null = null) =>
  scene.call<{ id: string; ticket_number: string }>('client_owner', 'create_ticket($1, $2)', [subject, description]);

test.each([
  ['client_owner', ID.K1],
  ['consultant_assigned', ID.C1],
] as const)("a %s cannot write in another user's name", (actor, other) =>
  play(async (scene) => {
    await expect(
      scene.as(actor, 'insert into public.ticket_messages (ticket_id, sender_id, content) values ($1, $2, $3)', [
        ID.TICKET,
        other,
        'Olá',
      ]),
    ).rejects.toMatchObject({ code: '42501' });
  })(),
);

describe('opening a ticket', () => {
  test("stores ticket and first message together for the application's consultant", async (scene) => {
    await scene.sql('delete from public.support_tickets');
    const { result, notifications, audit } = await effectsOf(scene, () => create(scene, ' Prazo ', ' Quanto tempo? '));
    expect(result).toMatchObject({
      subject: 'Prazo',
      status: 'open',
      consultant_id: ID.K1,
      description: 'Quanto tempo?',
    });
    expect(result.ticket_number).toMatch(/^RV-\d{6}$/);
    expect(await scene.sql('select * from public.ticket_messages')).toMatchObject([
      { ticket_id: result.id, sender_id: ID.C1, content: 'Quanto tempo?', is_system: false, consultant_id: ID.K1 },
    ]);
    expect(notifications).toMatchObject([{ user_id: ID.K1, title: 'Novo Ticket de Suporte' }]);
    expect(notifications[0]?.message).toMatch(/ticket/i);
    expect(audit).toMatchObject([{ action: 'create_ticket', client_id: ID.C1 }]);
  });

  test('without a description stores the subject as first message', async (scene) => {
    await scene.sql('delete from public.support_tickets');
    await create(scene, 'Prazo');
    expect(await scene.sql('select content from public.ticket_messages')).toMatchObject([{ content: 'Prazo' }]);
  });

  test('without an application assigns the least loaded consultant', async (scene) => {
    await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}'`);
    const { consultant_id } = await scene.call('client_no_plan', "create_ticket('Oi')");
    expect(consultant_id).toBe(ID.K1);
  });

  test('is rejected with 23514 while another ticket is open, and accepted once it is closed', async (scene) => {
    const refusal = await scene.refusal('client_owner', "select public.create_ticket('Outro')");
    expect(refusal).toMatchObject({ code: '23514', message: 'ticket_already_open' });
    await close(scene);
    await expect(create(scene, 'Outro')).resolves.toMatchObject({ status: 'open' });
  });
});

describe('open_conversation by a consultant', () => {
  const write = (scene: Scene) =>
    scene.call<{ id: string; status: string }>('consultant_assigned', 'open_conversation($1, $2, $3)', [
      ID.C1,
      ' Passaporte ',
      ' Falta uma página. ',
    ]);

  test("opens a ticket in the consultant's name and notifies the client, without a waiting time", async (scene) => {
    await scene.sql('delete from public.support_tickets');
    const { result, notifications, audit } = await effectsOf(scene, () => write(scene));
    expect(result).toMatchObject({
      subject: 'Passaporte',
      status: 'in_progress',
      client_id: ID.C1,
      consultant_id: ID.K1,
      opened_by: ID.K1,
      waiting_since: null,
    });
    expect(await scene.sql('select * from public.ticket_messages')).toMatchObject([
      { ticket_id: result.id, sender_id: ID.K1, client_id: ID.C1, content: 'Falta uma página.' },
    ]);
    expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Nova Mensagem' }]);
    expect(audit).toMatchObject([{ action: 'open_conversation', client_id: ID.C1 }]);
  });

  test('continues the open ticket instead of opening a second one', async (scene) => {
    const { result, notifications } = await effectsOf(scene, () => write(scene));
    expect(result).toMatchObject({ id: ID.TICKET, status: 'in_progress' });
    expect(await scene.sql('select id from public.support_tickets')).toHaveLength(1);
    expect(notifications).toMatchObject([{ user_id: ID.C1 }]);
  });

  test("is rejected while a colleague's ticket is open", async (scene) => {
    await scene.sql(`update public.support_tickets set consultant_id = '${ID.K2}'`);
    expect(
      await scene.refusal('consultant_assigned', `select public.open_conversation('${ID.C1}', 'Oi', 'Olá')`),
    ).toMatchObject({ code: '23514', message: 'ticket_already_open' });
  });
});

describe('a message', () => {
  test('of the consultant sets the ticket in progress and notifies the client once until it is read', async (scene) => {
    const { notifications } = await effectsOf(scene, async () => {
      await say(scene, 'consultant_assigned');
      await say(scene, 'consultant_assigned');
    });
    expect(await ticket(scene)).toMatchObject({ status: 'in_progress' });
    expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Nova Mensagem' }]);
    await scene.sql('update public.notifications set read = true');
    const again = await effectsOf(scene, () => say(scene, 'consultant_assigned'));
    expect(again.notifications).toHaveLength(1);
  });

  test('of the client notifies the consultant with the word ticket', async (scene) => {
    const { notifications } = await effectsOf(scene, () => say(scene, 'client_owner'));
    expect(notifications).toMatchObject([{ user_id: ID.K1 }]);
    expect(notifications[0]?.message).toMatch(/ticket/);
  });

  test.each(['closed', 'resolved'])('reopens a %s ticket', (status) =>
    play(async (scene) => {
      await scene.sql(`update public.support_tickets set status = '${status}'`);
      await say(scene, 'client_owner');
      expect(await ticket(scene)).toMatchObject({ status: 'in_progress' });
    })(),
  );

  test("of the client starts a waiting time that lasts until the consultant's answer, also with further messages", async (scene) => {
    const waiting = async () => (await ticket(scene))?.waiting_since;
    await say(scene, 'consultant_assigned');
    expect(await waiting()).toBeNull();
    const [first] = await say(scene, 'client_owner', 'Alguém aí?');
    expect(await waiting()).toEqual(first?.created_at);
    await scene.sql("update public.support_tickets set waiting_since = '2026-01-01 12:00Z'");
    await say(scene, 'client_owner', 'Ainda espero.');
    expect(await waiting()).toEqual(new Date('2026-01-01T12:00:00Z'));
    await say(scene, 'consultant_assigned', 'Aqui estou.');
    expect(await waiting()).toBeNull();
  });

  test('The first message of a ticket starts its waiting time, and closing the ticket ends it', async (scene) => {
    await scene.sql('delete from public.support_tickets');
    const { id } = await create(scene, 'Prazo');
    const [opening] = await scene.sql('select created_at from public.ticket_messages');
    expect(await ticket(scene, id)).toMatchObject({ waiting_since: opening?.created_at });
    await scene.call('consultant_assigned', 'close_ticket($1)', [id]);
    expect(await ticket(scene, id)).toMatchObject({ status: 'closed', waiting_since: null });
  });

  test('A message to a closed ticket is rejected and not stored while the client has another open ticket', async (scene) => {
    await close(scene);
    await create(scene, 'Outro');
    expect(
      await scene.refusal(
        'client_owner',
        `insert into public.ticket_messages (ticket_id, sender_id, content) values ('${ID.TICKET}', '${ID.C1}', 'x')`,
      ),
    ).toMatchObject({ code: '23514', message: 'ticket_already_open' });
    expect(await ticket(scene)).toMatchObject({ status: 'closed' });
  });

  test('sent again with the same id is rejected: one row, one notification, and the ticket stays closed', async (scene) => {
    const id = '00000000-0000-4000-8000-0000000000e1';
    const send = `insert into public.ticket_messages (id, ticket_id, content) values ('${id}', '${ID.TICKET}', 'Olá')`;
    const again = { code: '23505', message: expect.stringContaining('ticket_messages_pkey') };
    const { notifications } = await effectsOf(scene, async () => {
      await scene.as('client_owner', send);
      expect(await scene.refusal('client_owner', send)).toMatchObject(again);
    });
    expect(notifications).toHaveLength(1);
    await close(scene);
    expect(await scene.refusal('client_owner', send)).toMatchObject(again);
    expect(await scene.sql('select content from public.ticket_messages where id = $1', [id])).toHaveLength(1);
    expect(await ticket(scene)).toMatchObject({ status: 'closed' });
  });

  test('cannot replace another message by using its id', async (scene) => {
    const before = await scene.one('select * from public.ticket_messages where id = $1', [ID.MESSAGE]);
    const forged = `insert into public.ticket_messages (id, ticket_id, content)
        values ('${ID.MESSAGE}', '${ID.TICKET}', 'Outra coisa')`;
    expect(await scene.refusal('consultant_assigned', forged)).toMatchObject({ code: '23505' });
    const upsert = `${forged} on conflict (ticket_id, id) do update set content = excluded.content`;
    expect(await scene.refusal('client_owner', upsert)).toMatchObject({ code: '42501' });
    expect(await scene.one('select * from public.ticket_messages where id = $1', [ID.MESSAGE])).toEqual(before);
  });

  test("does not reveal an id that exists in another user's ticket", async (scene) => {
    const theirs = await scene.one(`insert into public.support_tickets (client_id, consultant_id, subject)
        values ('${ID.C2}', '${ID.K2}', 'Prazo') returning id`);
    await scene.sql(`insert into public.ticket_messages (id, ticket_id, sender_id, content)
        values ('${ID.NOBODY}', '${theirs.id}', '${ID.C2}', 'Segredo')`);
    const sent = await scene.as(
      'client_owner',
      `insert into public.ticket_messages (id, ticket_id, content)
          values ('${ID.NOBODY}', '${ID.TICKET}', 'Olá') returning content`,
    );
    expect(sent).toEqual([{ content: 'Olá' }]);
  });

  test.each(['a'.repeat(4001), '\n\t '])('of the wrong length is rejected', (content) =>
    play(async (scene) => {
      expect(
        await scene.refusal(
          'client_owner',
          `insert into public.ticket_messages (ticket_id, content) values ('${ID.TICKET}', '${content}')`,
        ),
      ).toMatchObject({ code: '23514' });
    })(),
  );
});

describe('a wait that the consultant dismissed', () => {
  const dismiss = (scene: Scene, messageId: string = ID.MESSAGE) =>
    scene.call('consultant_assigned', 'dismiss_wait($1, $2)', [ID.TICKET, messageId]);
  const idOf = async (scene: Scene, content: string) =>
    String((await scene.one('select id from public.ticket_messages where content = $1', [content])).id);
  const resume = (scene: Scene) => scene.call('consultant_assigned', 'resume_wait($1)', [ID.TICKET]);
  const waits = async (scene: Scene) => {
    const { waiting_since, dismissed_at } = await ticket(scene);
    return [waiting_since !== null, dismissed_at !== null];
  };
  const day = async (scene: Scene) =>
    (await scene.as('consultant_assigned', 'select kind from public.consultant_day()')).map(({ kind }) => kind);

  test('ends without a message to the client, leaves the day of the consultant, and is audited', async (scene) => {
    expect(await day(scene)).toContain('message');
    const { result, notifications, mail, audit } = await effectsOf(scene, () => dismiss(scene));
    expect(result).toMatchObject({ waiting_since: null, dismissed_at: expect.any(String), status: 'open' });
    expect([notifications, mail]).toEqual([[], []]);
    expect(audit).toMatchObject([{ action: 'dismiss_wait', client_id: ID.C1, object_type: 'ticket' }]);
    expect(await day(scene)).not.toContain('message');
    expect(await scene.sql('select is_system from public.ticket_messages')).toEqual([{ is_system: false }]);
  });

  test('can be resumed with its former beginning, and returns to the day of the consultant', async (scene) => {
    const before = (await ticket(scene)).waiting_since;
    await dismiss(scene);
    const { audit } = await effectsOf(scene, () => resume(scene));
    expect(await ticket(scene)).toMatchObject({ waiting_since: before, dismissed_at: null });
    expect(audit).toMatchObject([{ action: 'resume_wait' }]);
    expect(await scene.sql('select from private.dismissed_waits')).toEqual([]);
    expect(await day(scene)).toContain('message');
    // A second call of resume_wait, as after a lost response, has no effect.
    expect((await effectsOf(scene, () => resume(scene))).audit).toEqual([]);
  });

  test('is followed by a new wait when the client writes again, from the time of the new message', async (scene) => {
    await dismiss(scene);
    const [later] = await say(scene, 'client_owner', 'Na verdade, uma dúvida.');
    expect(await ticket(scene)).toMatchObject({ waiting_since: later?.created_at, dismissed_at: null });
    await dismiss(scene, await idOf(scene, 'Na verdade, uma dúvida.'));
    await resume(scene);
    expect(await ticket(scene)).toMatchObject({ waiting_since: later?.created_at });
  });

  test('cannot be resumed after an answer or the end of the conversation', async (scene) => {
    await dismiss(scene);
    await say(scene, 'consultant_assigned');
    expect(await waits(scene)).toEqual([false, false]);
    expect(await scene.refusal('consultant_assigned', `select public.resume_wait('${ID.TICKET}')`)).toMatchObject({
      code: 'PT409',
      message: 'conversation_moved',
    });
    await scene.sql("update public.ticket_messages set created_at = created_at - interval '1 minute'");
    await say(scene, 'client_owner', 'Obrigada!');
    await dismiss(scene, await idOf(scene, 'Obrigada!'));
    await close(scene);
    expect(await waits(scene)).toEqual([false, false]);
  });

  test('is not dismissed when the client has written another message meanwhile', async (scene) => {
    await say(scene, 'client_owner', 'E mais uma coisa.');
    expect(
      await scene.refusal('consultant_assigned', `select public.dismiss_wait('${ID.TICKET}', '${ID.MESSAGE}')`),
    ).toMatchObject({ code: 'PT409', message: 'conversation_moved' });
    expect(await waits(scene)).toEqual([true, false]);
  });

  test('can be resumed by the next consultant of the case', async (scene) => {
    await dismiss(scene);
    await scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K2]);
    expect(await scene.call('consultant_other', 'resume_wait($1)', [ID.TICKET])).toMatchObject({ dismissed_at: null });
  });
});

test('closing a ticket notifies the client how to reopen it', async (scene) => {
  const { result, notifications, audit } = await effectsOf(scene, () => close(scene));
  expect(result).toMatchObject({ status: 'closed' });
  expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Conversa Encerrada' }]);
  expect(audit).toMatchObject([{ action: 'close_ticket', before: { status: 'open' }, after: { status: 'closed' } }]);
});

test('a conversation moves with the client to the new consultant', async (scene) => {
  await scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K2]);
  expect(await ticket(scene)).toMatchObject({ consultant_id: ID.K2 });
  expect(await scene.as('consultant_other', 'select * from public.ticket_messages')).toHaveLength(1);
  expect(await scene.as('consultant_assigned', 'select * from public.ticket_messages')).toHaveLength(0);
});

describe('read marks', () => {
  const read = (scene: Scene, actor: 'client_owner' | 'consultant_assigned') =>
    scene.call(actor, 'read_ticket($1)', [ID.TICKET]);

  test("count the other side's unread messages, and store the time of reading", async (scene) => {
    await say(scene, 'consultant_assigned', 'Bom dia');
    await say(scene, 'consultant_assigned', 'Falta uma página');
    expect(await ticket(scene)).toMatchObject({ client_unread: 2, consultant_unread: 0 });
    expect(await read(scene, 'client_owner')).toMatchObject({ client_unread: 0, client_read_at: expect.any(String) });
    await say(scene, 'client_owner', 'Envio hoje');
    expect(await ticket(scene)).toMatchObject({ client_unread: 0, consultant_unread: 1 });
    expect(await read(scene, 'consultant_assigned')).toMatchObject({ consultant_unread: 0 });
  });

  test('do not change when messages are already read', async (scene) => {
    await say(scene, 'consultant_assigned');
    const first = await read(scene, 'client_owner');
    await scene.sql('select pg_sleep(0.01)');
    expect(await read(scene, 'client_owner')).toEqual(first);
  });

  test('count all earlier messages as read for a user who answers', async (scene) => {
    await say(scene, 'client_owner');
    await say(scene, 'consultant_assigned');
    const { consultant_unread, consultant_read_at } = await ticket(scene);
    expect([consultant_unread, consultant_read_at !== null]).toEqual([0, true]);
  });
});

describe('attachments', () => {
  const stored = async (scene: Scene) => {
    for (const statement of ATTACHMENT_UPLOADED) await scene.sql(statement);
  };
  const attach = (scene: Scene, actor: 'client_owner' | 'consultant_assigned' = 'client_owner', name = 'extrato.pdf') =>
    scene.call(actor, 'send_attachment($1, $2, $3)', [ID.TICKET, PATH.attachment, name]);

  test('are messages with file, type and size, and notify the other side', async (scene) => {
    await stored(scene);
    const { result, notifications } = await effectsOf(scene, () => attach(scene));
    const sent = {
      content: 'extrato.pdf',
      file_path: PATH.attachment,
      file_size: 2048,
      mime_type: 'application/pdf',
    };
    expect(result).toMatchObject({ ...sent, sender_id: ID.C1, client_id: ID.C1, consultant_id: ID.K1 });
    expect(notifications).toMatchObject([{ user_id: ID.K1, title: 'Nova Mensagem' }]);
    expect(await ticket(scene)).toMatchObject({ consultant_unread: 2, status: 'in_progress' });
  });

  test('become one message when they are sent again', async (scene) => {
    await stored(scene);
    const first = await attach(scene, 'consultant_assigned');
    expect(await attach(scene, 'consultant_assigned')).toEqual(first);
    expect(await ticket(scene)).toMatchObject({ client_unread: 1 });
  });

  test('lose control characters in their name, and get a default name when it is empty', async (scene) => {
    await stored(scene);
    expect(await attach(scene, 'client_owner', '\u202e \u200b')).toMatchObject({ content: 'Arquivo.pdf' });
  });

  test('move with the ticket to another consultant, files included', async (scene) => {
    await stored(scene);
    await scene.sql(`update public.support_tickets set consultant_id = '${ID.K2}' where id = '${ID.TICKET}'`);
    const files = `select * from storage.objects where name = '${PATH.attachment}'`;
    expect(await scene.as('consultant_other', files)).toHaveLength(1);
    expect(await scene.as('consultant_assigned', files)).toHaveLength(0);
  });

  test('are limited to forty a conversation', async (scene) => {
    const add = (from: number, to: number) => `insert into storage.objects (bucket_id, name)
        select 'visa-documents', 'support/${ID.TICKET}/a1b2c3d' || i || '.pdf' from generate_series(${from}, ${to}) i`;
    await scene.as('client_owner', add(1, 40));
    expect(await scene.refusal('consultant_assigned', add(41, 41))).toMatchObject({ message: 'too_many_files' });
  });

  test('stay as long as their message, and are removed with an erased person', async (scene) => {
    const removed = async () =>
      (await scene.as('service_role', 'select * from public.erased_objects() as path')).map((row) => row.path);
    await stored(scene);
    await scene.sql("update storage.objects set created_at = now() - interval '2 days'");
    expect(await removed()).toContain(PATH.attachment);
    await attach(scene);
    expect(await removed()).not.toContain(PATH.attachment);
    await scene.sql(`select private.erase_person('${ID.C1}')`);
    expect(await removed()).toContain(PATH.attachment);
  });
});

describe('rate_ticket', () => {
  const rate = (scene: Scene, stars: number, note: string | null = null) =>
    scene.call('client_owner', 'rate_ticket($1, $2, $3)', [ID.TICKET, stars, note]);

  test('is accepted after closing, replaces the former rating, and audits each rating', async (scene) => {
    await close(scene);
    await rate(scene, 2);
    const { result, audit, notifications } = await effectsOf(scene, () => rate(scene, 5, ' Muito claro '));
    expect(result).toMatchObject({ satisfaction: 5, satisfaction_note: 'Muito claro', status: 'closed' });
    expect(audit).toMatchObject([{ action: 'rate_ticket', before: { satisfaction: 2 }, after: { satisfaction: 5 } }]);
    expect(notifications).toEqual([]);
  });

  test('is rejected while the conversation is open', async (scene) => {
    const refusal = await scene.refusal('client_owner', `select public.rate_ticket('${ID.TICKET}', 5)`);
    expect(refusal).toMatchObject({ code: 'P0001', message: 'ticket_not_closed' });
  });

  test("leads to an average of the consultant's own ratings, and of all ratings for an administrator", async (scene) => {
    expect(await scene.call('admin', 'support_satisfaction()')).toEqual({ average: null, answers: 0 });
    await close(scene);
    await rate(scene, 4);
    await scene.sql(`insert into public.support_tickets (client_id, consultant_id, subject, status, satisfaction, rated_at)
        values ('${ID.C2}', '${ID.K2}', 'x', 'closed', 5, now())`);
    expect(await scene.call('consultant_assigned', 'support_satisfaction()')).toEqual({ average: 4, answers: 1 });
    expect(await scene.call('admin', 'support_satisfaction()')).toEqual({ average: 4.5, answers: 2 });
  });
});

test("closing a conversation is part of the application's history", async (scene) => {
  await close(scene);
  const entries = await scene.as('consultant_assigned', 'select action from public.application_timeline($1)', [ID.A1]);
  expect(entries).toContainEqual({ action: 'close_ticket' });
  const others = await scene.as('consultant_other', 'select action from public.application_timeline($1)', [ID.A2]);
  expect(others).not.toContainEqual({ action: 'close_ticket' });
});
