import { atStage, effectsOf, ID, PATH, type Scene, stepLine, useDatabase } from './support';

const { test } = useDatabase();

const stepMetadata = async (scene: Scene, type: string) => {
  const row = await scene.one(
    'select metadata from public.application_steps where application_id = $1 and step_type = $2',
    [ID.A1, type],
  );
  return row.metadata as Record<string, unknown>;
};
const registerProtocol = (scene: Scene, number: string, reason: string | null = null) =>
  scene.call('consultant_assigned', 'register_protocol($1, $2, $3)', [ID.A1, number, reason]);
const submitReceipt = (scene: Scene) =>
  scene.call('client_owner', 'submit_payment_receipt($1, $2, $3)', [ID.A1, 'pix', PATH.receipt]);

test('register_protocol writes number, time and user to both steps, and sends notification and mail', async (scene) => {
  await atStage(scene, 'payment');
  await scene.sql(`update public.application_steps set metadata = metadata || '{"title": "Outro nome"}'`);
  const { notifications, mail, audit } = await effectsOf(scene, () => registerProtocol(scene, ' aa00abcdef '));
  for (const type of ['payment', 'ds160_form']) {
    const metadata = await stepMetadata(scene, type);
    expect(metadata).toMatchObject({ protocol_number: 'AA00ABCDEF', protocol_registered_by: ID.K1 });
    expect(metadata).toHaveProperty('protocol_registered_at');
    expect(metadata).toHaveProperty('title', 'Outro nome');
  }
  expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Protocolo DS-160 Registrado' }]);
  expect(mail).toMatchObject([{ template: 'protocol_registered', data: { is_paid: false } }]);
  expect(JSON.stringify(mail)).not.toContain('AA00ABCDEF');
  expect(audit).toMatchObject([{ action: 'register_protocol', after: { protocol_number: 'AA00ABCDEF' } }]);
});

test('register_protocol accepts an unusual number, and a correction keeps the receipt', async (scene) => {
  await atStage(scene, 'payment');
  await registerProtocol(scene, '12-34');
  await submitReceipt(scene);
  await registerProtocol(scene, 'AA00ABCDEF', 'Erro de digitação');
  expect(await stepMetadata(scene, 'payment')).toMatchObject({
    protocol_number: 'AA00ABCDEF',
    payment_completed: true,
    receipt_url: PATH.receipt,
  });
});

test('the notice about a protocol asks for the fee until the receipt is sent', async (scene) => {
  await atStage(scene, 'payment');
  const PAY = 'Você já pode pagar a taxa consular.';
  const first = await effectsOf(scene, () => registerProtocol(scene, '12-34'));
  expect(first.notifications).toMatchObject([{ message: expect.stringContaining(PAY) }]);
  expect(first.mail).toMatchObject([{ data: { is_paid: false } }]);
  await submitReceipt(scene);
  const corrected = await effectsOf(scene, () => registerProtocol(scene, 'AA00ABCDEF', 'Erro de digitação'));
  expect(corrected.notifications).toMatchObject([{ message: expect.not.stringContaining(PAY) }]);
  expect(corrected.mail).toMatchObject([{ data: { is_paid: true } }]);
  await scene.call('consultant_assigned', 'move_application_step($1, $2, $3)', [
    ID.A1,
    'payment',
    'interview_scheduling',
  ]);
  const movedBack = await effectsOf(scene, () => registerProtocol(scene, 'AA00ABCDEG', 'Outro formulário'));
  expect(movedBack.mail).toMatchObject([{ data: { is_paid: true } }]);
});

test('submit_payment_receipt completes the payment step, opens the scheduling step and notifies the consultant', async (scene) => {
  await atStage(scene, 'payment');
  await registerProtocol(scene, 'AA00ABCDEF');
  const { notifications, audit } = await effectsOf(scene, () => submitReceipt(scene));
  expect(await stepLine(scene)).toBe('ccccipp');
  expect(await stepMetadata(scene, 'payment')).toMatchObject({
    payment_method: 'pix',
    payment_completed: true,
    receipt_url: PATH.receipt,
    protocol_number: 'AA00ABCDEF',
  });
  expect(notifications).toMatchObject([{ user_id: ID.K1, title: 'Comprovante de Pagamento Enviado' }]);
  expect(audit).toMatchObject([{ action: 'submit_payment_receipt', after: { payment_method: 'pix' } }]);
});

test('submit_payment_receipt is rejected before the protocol is registered', async (scene) => {
  await atStage(scene, 'payment');
  expect(
    await scene.refusal('client_owner', `select public.submit_payment_receipt('${ID.A1}', 'pix', '${PATH.receipt}')`),
  ).toMatchObject({ code: 'P0001', message: 'protocol_missing' });
});

test('submit_payment_receipt rejects a file with another type than its name', async (scene) => {
  await atStage(scene, 'payment');
  await registerProtocol(scene, 'AA00ABCDEF');
  await scene.sql(`update private.inspected_objects set mime = 'image/png' where path = '${PATH.receipt}'`);
  expect(
    await scene.refusal('client_owner', `select public.submit_payment_receipt('${ID.A1}', 'pix', '${PATH.receipt}')`),
  ).toMatchObject({ code: '22023', message: 'invalid_file' });
});

test('correcting a protocol requires a reason, which the audit keeps', async (scene) => {
  await atStage(scene, 'payment');
  await registerProtocol(scene, 'AA00ABCDEF');
  const call = `select public.register_protocol('${ID.A1}', 'AA00ABCDE1', ' ')`;
  expect(await scene.refusal('consultant_assigned', call)).toMatchObject({
    code: '22023',
    message: 'reason_required',
  });
  const { audit } = await effectsOf(scene, () => registerProtocol(scene, 'AA00ABCDE1', ' Um dígito trocado '));
  expect(audit).toMatchObject([
    {
      before: { protocol_number: 'AA00ABCDEF' },
      after: { protocol_number: 'AA00ABCDE1', reason: 'Um dígito trocado' },
    },
  ]);
});
