import { ACTORS, type Actor, ID, OTHERS, type Scene, useDatabase } from './support';

/** A statement without a condition reads no row first, so only its own policy limits it to the caller's rows. */
const { play } = useDatabase();

const changed = async (scene: Scene, table: string, key: string, text: string, actor: Actor) => {
  const rows = () => scene.sql(`select ${key} as key, t::text as row from public.${table} t`);
  const before = new Map((await rows()).map(({ key: name, row }) => [row, name]));
  const outcome = await scene.attempt(() => scene.as(actor, text));
  if ('code' in outcome) return [];
  for (const { row } of await rows()) before.delete(row);
  return [...new Set(before.values())];
};

const OWN: Partial<Record<Actor, string>> = {
  client_owner: ID.C1,
  client_other: ID.C2,
  client_forged_meta: ID.C2,
  client_no_plan: ID.C3,
  consultant_assigned: ID.K1,
  consultant_other: ID.K2,
  admin: ID.AD,
  // No account in these tests has a second factor.
  consultant_without_code: ID.K1,
  admin_without_code: ID.AD,
  ...Object.fromEntries(OTHERS.map(({ role, id }) => [role, id])),
};

test.each([
  ['profiles', 'id', "update public.profiles set phone = '1'"],
  ['notifications', 'user_id', 'update public.notifications set read = true'],
  ['consultant_appointments', 'consultant_id', "update public.consultant_appointments set title = 'x'"],
  ['consultant_appointments', 'consultant_id', 'delete from public.consultant_appointments'],
  ['ds160_forms', 'client_id', "update public.ds160_forms set surname = 'x'"],
])('every actor changes only own rows of %s (%s): %s', (table, key, text) =>
  play(async (scene) => {
    await scene.sql(`
      insert into public.notifications (user_id, title, message) select id, 'Olá', 'Olá' from public.profiles;
      insert into public.consultant_appointments (consultant_id, date, time, title, is_personal)
        values ('${ID.K2}', current_date + 12, '14:00', 'Almoço', true);
      update public.application_steps set status = 'completed', completed_at = now() where order_index < 3;
      update public.application_steps set status = 'in_progress' where step_type = 'ds160_form';
      insert into public.ds160_forms (step_id, surname) select id, 'Souza' from public.application_steps
        where step_type = 'ds160_form' and application_id = '${ID.A2}'`);
    for (const actor of ACTORS.filter((one) => one !== 'service_role')) {
      const owners = await scene.undone(() => changed(scene, table, key, text, actor));
      expect([actor, owners.filter((owner) => owner !== OWN[actor])]).toEqual([actor, []]);
    }
  })(),
);
