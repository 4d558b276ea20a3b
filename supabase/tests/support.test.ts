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
] as const)('%s writes in nobody else’s name', (actor, other) =>
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
  test('writes ticket and first message together, for the consultant of the application', async (scene) => {
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

  test('without description begins with its subject', async (scene) => {
    await scene.sql('delete from public.support_tickets');
    await create(scene, 'Prazo');
    expect(await scene.sql('select content from public.ticket_messages')).toMatchObject([{ content: 'Prazo' }]);
  });

  test('without application goes to the least loaded consultant', async (scene) => {
    await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}'`);
    const { consultant_id } = await scene.call('client_no_plan', "create_ticket('Oi')");
    expect(consultant_id).toBe(ID.K1);
  });

  test('is refused with 23514 while one runs and allowed once it is closed', async (scene) => {
    const refusal = await scene.refusal('client_owner', "select public.create_ticket('Outro')");
    expect(refusal).toMatchObject({ code: '23514', message: 'ticket_already_open' });
    await close(scene);
    await expect(create(scene, 'Outro')).resolves.toMatchObject({ status: 'open' });
  });
});

describe('a consultant who writes first', () => {
  const write = (scene: Scene) =>
    scene.call<{ id: string; status: string }>('consultant_assigned', 'open_conversation($1, $2, $3)', [
      ID.C1,
      ' Passaporte ',
      ' Falta uma página. ',
    ]);

  test('opens a ticket in their own name and tells the client, who is not waiting', async (scene) => {
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

  test('continues the running ticket instead of opening a second one', async (scene) => {
    const { result, notifications } = await effectsOf(scene, () => write(scene));
    expect(result).toMatchObject({ id: ID.TICKET, status: 'in_progress' });
    expect(await scene.sql('select id from public.support_tickets')).toHaveLength(1);
    expect(notifications).toMatchObject([{ user_id: ID.C1 }]);
  });

  test('does not enter the running ticket of a colleague', async (scene) => {
    await scene.sql(`update public.support_tickets set consultant_id = '${ID.K2}'`);
    expect(
      await scene.refusal('consultant_assigned', `select public.open_conversation('${ID.C1}', 'Oi', 'Olá')`),
    ).toMatchObject({ code: '23514', message: 'ticket_already_open' });
  });
});

describe('a message', () => {
  test('of the consultant sets the ticket in progress and tells the client once until it is read', async (scene) => {
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

  test('of the client tells the consultant with the word ticket', async (scene) => {
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

  test('of the client starts a wait that lasts until the consultant answers, whatever the client adds', async (scene) => {
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

  test('that opens a ticket starts the wait, and closing ends it', async (scene) => {
    await scene.sql('delete from public.support_tickets');
    const { id } = await create(scene, 'Prazo');
    const [opening] = await scene.sql('select created_at from public.ticket_messages');
    expect(await ticket(scene, id)).toMatchObject({ waiting_since: opening?.created_at });
    await scene.call('consultant_assigned', 'close_ticket($1)', [id]);
    expect(await ticket(scene, id)).toMatchObject({ status: 'closed', waiting_since: null });
  });

  test('that would reopen a second ticket is refused and not kept', async (scene) => {
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

  test('that is sent again under its own name is refused: one row, one notification, and the ticket stays closed', async (scene) => {
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

  test('cannot take the place of somebody else’s', async (scene) => {
    const before = await scene.one('select * from public.ticket_messages where id = $1', [ID.MESSAGE]);
    const forged = `insert into public.ticket_messages (id, ticket_id, content)
        values ('${ID.MESSAGE}', '${ID.TICKET}', 'Outra coisa')`;
    expect(await scene.refusal('consultant_assigned', forged)).toMatchObject({ code: '23505' });
    const upsert = `${forged} on conflict (ticket_id, id) do update set content = excluded.content`;
    expect(await scene.refusal('client_owner', upsert)).toMatchObject({ code: '42501' });
    expect(await scene.one('select * from public.ticket_messages where id = $1', [ID.MESSAGE])).toEqual(before);
  });

  test('does not tell whether its id is taken in a ticket of somebody else', async (scene) => {
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

  test.each(['a'.repeat(4001), '\n\t '])('of the wrong length is refused', (content) =>
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

test('closing tells the client how to reopen it', async (scene) => {
  const { result, notifications, audit } = await effectsOf(scene, () => close(scene));
  expect(result).toMatchObject({ status: 'closed' });
  expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Conversa Encerrada' }]);
  expect(audit).toMatchObject([{ action: 'close_ticket', before: { status: 'open' }, after: { status: 'closed' } }]);
});

test('a conversation follows the client to the new consultant', async (scene) => {
  await scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K2]);
  expect(await ticket(scene)).toMatchObject({ consultant_id: ID.K2 });
  expect(await scene.as('consultant_other', 'select * from public.ticket_messages')).toHaveLength(1);
  expect(await scene.as('consultant_assigned', 'select * from public.ticket_messages')).toHaveLength(0);
});

describe('read marks', () => {
  const read = (scene: Scene, actor: 'client_owner' | 'consultant_assigned') =>
    scene.call(actor, 'read_ticket($1)', [ID.TICKET]);

  test('count what the other side wrote until it is read, and say until when', async (scene) => {
    await say(scene, 'consultant_assigned', 'Bom dia');
    await say(scene, 'consultant_assigned', 'Falta uma página');
    expect(await ticket(scene)).toMatchObject({ client_unread: 2, consultant_unread: 0 });
    expect(await read(scene, 'client_owner')).toMatchObject({ client_unread: 0, client_read_at: expect.any(String) });
    await say(scene, 'client_owner', 'Envio hoje');
    expect(await ticket(scene)).toMatchObject({ client_unread: 0, consultant_unread: 1 });
    expect(await read(scene, 'consultant_assigned')).toMatchObject({ consultant_unread: 0 });
  });

  test('are written once: reading what is read already changes nothing', async (scene) => {
    await say(scene, 'consultant_assigned');
    const first = await read(scene, 'client_owner');
    await scene.sql('select pg_sleep(0.01)');
    expect(await read(scene, 'client_owner')).toEqual(first);
  });

  test('take whoever answers for a reader of what came before', async (scene) => {
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

  test('are messages with the file, its type and its size, and tell the other side as messages do', async (scene) => {
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

  test('are one message however often they are sent', async (scene) => {
    await stored(scene);
    const first = await attach(scene, 'consultant_assigned');
    expect(await attach(scene, 'consultant_assigned')).toEqual(first);
    expect(await ticket(scene)).toMatchObject({ client_unread: 1 });
  });

  test('have a name that disguises no extension, and one of ours where nothing is left', async (scene) => {
    await stored(scene);
    expect(await attach(scene, 'client_owner', '\u202e \u200b')).toMatchObject({ content: 'Arquivo.pdf' });
  });

  test('pass with the ticket to another consultant, files included', async (scene) => {
    await stored(scene);
    await scene.sql(`update public.support_tickets set consultant_id = '${ID.K2}' where id = '${ID.TICKET}'`);
    const files = `select * from storage.objects where name = '${PATH.attachment}'`;
    expect(await scene.as('consultant_other', files)).toHaveLength(1);
    expect(await scene.as('consultant_assigned', files)).toHaveLength(0);
  });

  test('are forty a conversation at most', async (scene) => {
    const add = (from: number, to: number) => `insert into storage.objects (bucket_id, name)
        select 'visa-documents', 'support/${ID.TICKET}/a1b2c3d' || i || '.pdf' from generate_series(${from}, ${to}) i`;
    await scene.as('client_owner', add(1, 40));
    expect(await scene.refusal('consultant_assigned', add(41, 41))).toMatchObject({ message: 'too_many_files' });
  });

  test('stay while their message does, and are removed with a person who is erased', async (scene) => {
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

describe('satisfaction', () => {
  const rate = (scene: Scene, stars: number, note: string | null = null) =>
    scene.call('client_owner', 'rate_ticket($1, $2, $3)', [ID.TICKET, stars, note]);

  test('is answered after closing, the last word counts, and every answer is audited', async (scene) => {
    await close(scene);
    await rate(scene, 2);
    const { result, audit, notifications } = await effectsOf(scene, () => rate(scene, 5, ' Muito claro '));
    expect(result).toMatchObject({ satisfaction: 5, satisfaction_note: 'Muito claro', status: 'closed' });
    expect(audit).toMatchObject([{ action: 'rate_ticket', before: { satisfaction: 2 }, after: { satisfaction: 5 } }]);
    expect(notifications).toEqual([]);
  });

  test('is refused while the conversation runs', async (scene) => {
    const refusal = await scene.refusal('client_owner', `select public.rate_ticket('${ID.TICKET}', 5)`);
    expect(refusal).toMatchObject({ code: 'P0001', message: 'ticket_not_closed' });
  });

  test('is averaged over the answers: of a consultant over their own, of an administrator over all', async (scene) => {
    expect(await scene.call('admin', 'support_satisfaction()')).toEqual({ average: null, answers: 0 });
    await close(scene);
    await rate(scene, 4);
    await scene.sql(`insert into public.support_tickets (client_id, consultant_id, subject, status, satisfaction, rated_at)
        values ('${ID.C2}', '${ID.K2}', 'x', 'closed', 5, now())`);
    expect(await scene.call('consultant_assigned', 'support_satisfaction()')).toEqual({ average: 4, answers: 1 });
    expect(await scene.call('admin', 'support_satisfaction()')).toEqual({ average: 4.5, answers: 2 });
  });
});

test('what happens to a conversation is part of the history of the application', async (scene) => {
  await close(scene);
  const entries = await scene.as('consultant_assigned', 'select action from public.application_timeline($1)', [ID.A1]);
  expect(entries).toContainEqual({ action: 'close_ticket' });
  const others = await scene.as('consultant_other', 'select action from public.application_timeline($1)', [ID.A2]);
  expect(others).not.toContainEqual({ action: 'close_ticket' });
});
