import { ID, useDatabase } from './support';
import type { Scene } from './support/Scene';

const { play, test } = useDatabase();

const register = (scene: Scene, language: string | null) =>
  scene.sql(
    `update auth.users set raw_user_meta_data = jsonb_strip_nulls(jsonb_build_object('full_name', 'Ana', 'language', $1::text))
     where id = '${ID.C1}'`,
    [language],
  );
const choose = (scene: Scene, language: string) =>
  scene.as('client_owner', `update public.profiles set language = '${language}' where id = '${ID.C1}'`);
const queuedLanguages = async (scene: Scene) => {
  await scene.sql(`select private.queue_mail('${ID.C1}', 'decision')`);
  const queued = await scene.sql(`select data ->> 'language' as language from public.mail_outbox
    where user_id = '${ID.C1}' and template = 'decision'`);
  return queued.map(({ language }) => language);
};

test.each([
  [null, undefined, 'pt'],
  ['es', undefined, 'es'],
  ['fr', undefined, 'pt'],
  ['es', 'en', 'en'],
  [null, 'es', 'es'],
])('registered in %s and with the chosen language %s, a user gets mails in %s', (registered, chosen, language) =>
  play(async (scene) => {
    await register(scene, registered);
    if (chosen) await choose(scene, chosen);
    expect(await queuedLanguages(scene)).toEqual([language]);
  })(),
);

test('a push notification has the same language as the mail', async (scene) => {
  await scene.sql(`insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
      values ('${ID.C1}', 'https://fcm.googleapis.com/x', 'k', 'a')`);
  await choose(scene, 'en');
  expect(await queuedLanguages(scene)).toEqual(['en', 'en']);
});

test("choosing a language updates the authentication server's user data and keeps its other fields", async (scene) => {
  await register(scene, 'pt');
  await choose(scene, 'es');
  expect(await scene.one(`select raw_user_meta_data as known from auth.users where id = '${ID.C1}'`)).toEqual({
    known: { full_name: 'Ana', language: 'es' },
  });
});

test("clearing the profile's language keeps the language of mails", async (scene) => {
  await choose(scene, 'es');
  await scene.sql(`update public.profiles set language = null where id = '${ID.C1}'`);
  expect(await queuedLanguages(scene)).toEqual(['es']);
});
