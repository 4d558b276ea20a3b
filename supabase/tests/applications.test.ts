import { applicationRow, atStage, effectsOf, ID, type Scene, stepLine, useDatabase } from './support';

const { play, test } = useDatabase();
const PLACE = ['document_collection', 'document_review', 'ds160_form', 'payment'];
const STEPS = [...PLACE, 'interview_scheduling', 'interview', 'decision'];

const move = (scene: Scene, target: string, expected: string) =>
  scene.call('consultant_assigned', 'move_application_step($1, $2, $3)', [ID.A1, target, expected]);

describe('starting an application', () => {
  test('creates seven steps in order with Portuguese titles, assigns a consultant and notifies client and consultant', async (scene) => {
    await scene.sql(`delete from public.visa_applications where client_id = '${ID.C1}'`);
    const { result, notifications, audit } = await effectsOf(scene, () =>
      scene.call<{ id: string; status: string; consultant_id: string; application_steps: Record<string, unknown>[] }>(
        'client_owner',
        'start_application()',
      ),
    );
    expect(result).toMatchObject({ status: 'pending', consultant_id: ID.K1, visa_type: 'B1/B2', client_id: ID.C1 });
    expect(result.application_steps.map((step) => [step.order_index, step.step_type])).toEqual(
      STEPS.map((type, index) => [index + 1, type]),
    );
    expect(result.application_steps.map((step) => step.status)).toEqual([
      'in_progress',
      ...Array.from({ length: 6 }, () => 'pending'),
    ]);
    expect(result.application_steps[0]).toMatchObject({ metadata: {} });
    expect(notifications).toMatchObject([{ user_id: ID.K1, title: 'Nova Solicitação' }]);
    expect(audit).toMatchObject([{ action: 'start_application', actor_id: ID.C1, actor_role: 'client' }]);
  });

  test('assigns the least loaded consultant, and skips full and deactivated consultants', async (scene) => {
    const startAgain = async () => {
      await scene.sql(`delete from public.visa_applications where client_id = '${ID.C1}'`);
      const { consultant_id } = await scene.call('client_owner', 'start_application()');
      return consultant_id;
    };
    const addApplications = (consultant: string, count: number) =>
      scene
        .sql(
          `with people as (insert into auth.users (id, email)
             select gen_random_uuid(), gen_random_uuid() || '@example.test' from generate_series(1, ${count}) returning id)
           select id from people`,
        )
        .then((people) =>
          scene.sql(
            `insert into public.visa_applications (client_id, consultant_id, visa_type)
             select unnest($1::uuid[]), '${consultant}', 'B1/B2'`,
            [people.map((person) => String(person.id))],
          ),
        );
    expect(await startAgain()).toBe(ID.K1);
    await addApplications(ID.K1, 2);
    expect(await startAgain()).toBe(ID.K2);
    await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.K2}'`);
    expect(await startAgain()).toBe(ID.K1);
    await addApplications(ID.K1, 8);
    expect(await startAgain()).toBeNull();
  });

  test('is rejected while another application is open, and accepted after its decision', async (scene) => {
    expect(await scene.refusal('client_owner', 'select public.start_application()')).toMatchObject({
      code: '23505',
      message: 'application_already_open',
    });
    await scene.sql(
      `update public.visa_applications set status = 'rejected', outcome = 'refused' where id = '${ID.A1}'`,
    );
    await expect(scene.call('client_owner', 'start_application()')).resolves.toMatchObject({ status: 'pending' });
  });

  test('is rejected after the plan expired', async (scene) => {
    await scene.sql(`delete from public.visa_applications where client_id = '${ID.C1}';
        update public.user_subscriptions set expires_at = now() - interval '1 second' where id = '${ID.S1}'`);
    expect(await scene.refusal('client_owner', 'select public.start_application()')).toMatchObject({
      code: 'P0001',
      message: 'no_active_plan',
    });
  });
});

describe('move_application_step', () => {
  const moves = STEPS.flatMap((source, from) =>
    STEPS.map((target, to) => ({ source, target, from, to })).filter(({ from: a, to: b }) => a !== b),
  );

  test.each(moves)('moves the card from $source to $target', ({ source, target, from, to }) =>
    play(async (scene) => {
      await atStage(scene, source);
      const before = await stepLine(scene);
      const { notifications, audit } = await effectsOf(scene, () => move(scene, target, source));
      const expected = [...before].map((status, index) => {
        if (index === to) return 'i';
        if (to > from) return index === from ? 'c' : status;
        return index > to && index <= from ? 'p' : status;
      });
      expect(await stepLine(scene)).toBe(expected.join(''));
      expect(await applicationRow(scene)).toMatchObject({ status: to > from ? 'in_progress' : 'pending' });
      expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Solicitação Atualizada' }]);
      expect(audit).toMatchObject([
        { action: 'move_application_step', before: { step: source }, after: { step: target } },
      ]);
    })(),
  );

  test('sets the completion time of a completed step and clears it when the step is reopened', async (scene) => {
    await atStage(scene, 'payment');
    await move(scene, 'interview', 'payment');
    const times = await scene.sql(`select step_type, status, completed_at is not null as timed, started_at is not null
        as started from public.application_steps where application_id = '${ID.A1}' order by order_index`);
    for (const row of times) expect([row.step_type, row.timed]).toEqual([row.step_type, row.status === 'completed']);
    expect(times.find((row) => row.step_type === 'interview')).toMatchObject({ started: true });
  });

  const started = (scene: Scene) =>
    scene.one(`select started_at::text from public.application_steps
      where application_id = '${ID.A1}' and step_type = 'document_review'`);

  test('forward and back within a minute restores the step and withdraws its unsent notices', async (scene) => {
    await atStage(scene, 'document_review');
    await scene.sql(`update public.visa_applications set status = 'pending' where id = '${ID.A1}';
        update public.application_steps set started_at = now() - interval '7 days'
        where application_id = '${ID.A1}' and step_type = 'document_review'`);
    const before = [await stepLine(scene), await started(scene)];
    const { notifications, mail, audit } = await effectsOf(scene, async () => {
      await move(scene, 'payment', 'document_review');
      // Notices are sent only once a move has lasted two minutes.
      await scene.sql(`update public.mail_outbox set created_at = now() - interval '119 seconds';
        update public.notifications set created_at = now() - interval '119 seconds'`);
      await move(scene, 'document_review', 'payment');
    });
    expect([await stepLine(scene), await started(scene)]).toEqual(before);
    expect(await applicationRow(scene)).toMatchObject({ status: 'pending' });
    expect([notifications, mail]).toEqual([[], []]);
    expect(audit).toMatchObject([{ after: { step: 'payment' } }, { after: { step: 'document_review' } }]);
  });

  test.each([
    ['notices that were read or sent', 'read = true', 'attempts = 1'],
    [
      'notices that are two minutes old',
      `created_at = now() - interval '2 minutes'`,
      `created_at = now() - interval '2 minutes'`,
    ],
  ])('forward and back within a minute corrects %s by another notice', (_, notified, mailed) =>
    play(async (scene) => {
      await atStage(scene, 'document_review');
      await move(scene, 'payment', 'document_review');
      await scene.sql(`update public.notifications set ${notified} where user_id = '${ID.C1}';
        update public.mail_outbox set ${mailed} where user_id = '${ID.C1}'`);
      const { notifications, mail } = await effectsOf(scene, () => move(scene, 'document_review', 'payment'));
      expect(notifications).toMatchObject([{ metadata: { kind: 'step_moved', step_type: 'document_review' } }]);
      expect(mail).toMatchObject([
        { template: 'step_opened', data: { step_type: 'document_review', is_returned: true } },
      ]);
    })(),
  );

  test.each([
    ['later than a minute after the first move', `update public.audit_log set at = at - interval '2 minutes'`],
    ['after a move by another consultant', `update public.audit_log set actor_id = '${ID.K2}'`],
  ])('back %s restarts the step and notifies the client', (_, meanwhile) =>
    play(async (scene) => {
      await atStage(scene, 'document_review');
      await scene.sql(`update public.application_steps set started_at = now() - interval '7 days'
        where application_id = '${ID.A1}' and step_type = 'document_review'`);
      const before = await started(scene);
      await move(scene, 'payment', 'document_review');
      await scene.sql(`alter table public.audit_log disable trigger user; ${meanwhile}`);
      const { notifications } = await effectsOf(scene, () => move(scene, 'document_review', 'payment'));
      expect(await started(scene)).not.toEqual(before);
      expect(notifications).toMatchObject([{ metadata: { step_type: 'document_review' } }]);
    })(),
  );

  test('to the current column changes nothing and notifies no user', async (scene) => {
    await atStage(scene, 'payment');
    const { notifications, audit } = await effectsOf(scene, () => move(scene, 'payment', 'payment'));
    expect([notifications, audit]).toEqual([[], []]);
    expect(await stepLine(scene)).toBe('cccippp');
  });

  test('without a step in progress starts from the first uncompleted step', async (scene) => {
    await atStage(scene, 'ds160_form');
    await scene.sql(`update public.application_steps set status = 'pending'
        where application_id = '${ID.A1}' and step_type = 'ds160_form'`);
    await move(scene, 'payment', 'ds160_form');
    expect(await stepLine(scene)).toBe('cccippp');
  });

  test('rejects an outdated source step as a conflict and moves nothing', async (scene) => {
    await atStage(scene, 'payment');
    const refusal = await scene.refusal(
      'consultant_assigned',
      `select public.move_application_step('${ID.A1}', 'interview', 'ds160_form')`,
    );
    expect(refusal).toMatchObject({ code: 'PT409', message: 'step_conflict' });
    expect(await stepLine(scene)).toBe('cccippp');
  });
});

describe('record_decision', () => {
  const decide = (scene: Scene, outcome: string, until: string, reason: string | null = null) =>
    effectsOf(scene, () =>
      scene.call('consultant_assigned', `record_decision($1, $2, current_date - 1, ${until}, $3)`, [
        ID.A1,
        outcome,
        reason,
      ]),
    );

  test('with an approval completes the application, stores the validity and sends notification and mail', async (scene) => {
    await atStage(scene, 'decision');
    const { notifications, audit, mail } = await decide(scene, 'approved', 'current_date + 3000', 'ignorado');
    expect(await stepLine(scene)).toBe('ccccccc');
    expect(await applicationRow(scene)).toMatchObject({
      status: 'completed',
      outcome: 'approved',
      decision_reason: null,
    });
    expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Visto Aprovado' }]);
    expect(mail).toMatchObject([{ to_email: 'ana@example.test', template: 'decision', data: { outcome: 'approved' } }]);
    expect(audit).toMatchObject([{ action: 'record_decision', after: { outcome: 'approved' } }]);
  });

  test('with a refusal rejects the application and stores the reason', async (scene) => {
    await atStage(scene, 'decision');
    await scene.sql(`insert into public.payments (id, subscription_id, user_id, amount_cents, currency, captured_at, outcome)
      values ('pi_1', '${ID.S1}', '${ID.C1}', 49997, 'brl', now(), 'activated')`);
    const { notifications, mail } = await decide(scene, 'refused', 'null', '214(b)');
    const { day } = await scene.one('select (current_date + 29)::text as day');
    expect(mail).toMatchObject([{ template: 'decision', data: { outcome: 'refused', refund_until: day } }]);
    expect(await applicationRow(scene)).toMatchObject({
      status: 'rejected',
      outcome: 'refused',
      decision_reason: '214(b)',
      visa_valid_until: null,
    });
    expect(notifications).toMatchObject([{ title: 'Visto Recusado' }]);
  });

  test('rejects a validity date before the decision date', async (scene) => {
    await atStage(scene, 'decision');
    expect(
      await scene.refusal(
        'consultant_assigned',
        `select public.record_decision('${ID.A1}', 'approved', current_date - 1, current_date - 2)`,
      ),
    ).toMatchObject({ code: '22023', message: 'invalid_validity' });
  });

  test('is reverted when the card moves out of the last column', async (scene) => {
    await atStage(scene, 'decision');
    await decide(scene, 'refused', 'null');
    await move(scene, 'interview', 'decision');
    expect(await stepLine(scene)).toBe('cccccip');
    expect(await applicationRow(scene)).toMatchObject({ status: 'in_progress', outcome: null, decided_on: null });
  });

  test('is not reverted after the client has started another application', async (scene) => {
    await atStage(scene, 'decision');
    await decide(scene, 'refused', 'null');
    await scene.call('client_owner', 'start_application()');
    expect(
      await scene.refusal(
        'consultant_assigned',
        `select public.move_application_step('${ID.A1}', 'interview', 'decision')`,
      ),
    ).toMatchObject({ code: 'P0001', message: 'client_has_other_application' });
  });
});
