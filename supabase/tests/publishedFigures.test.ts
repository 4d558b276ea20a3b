import { effectsOf, ID, type Scene, useDatabase } from './support';

const { test } = useDatabase();

const NOTHING = { average: null, answers: 0 };
const published = (scene: Scene) => scene.call('anon', 'published_satisfaction()');
const publish = (scene: Scene, isPublished: boolean) =>
  scene.call('admin', `admin_publish_satisfaction(${isPublished})`);
const answer = (scene: Scene, count: number, stars: number, rated = 'now()') =>
  scene.sql(`insert into public.support_tickets (client_id, subject, status, satisfaction, rated_at)
    select '${ID.C2}', 'x', 'closed', ${stars}, ${rated} from generate_series(1, ${count})`);

describe('published_satisfaction', () => {
  test('is empty until an administrator publishes it, also with enough answers', async (scene) => {
    await answer(scene, 60, 5);
    expect(await published(scene)).toEqual(NOTHING);
    expect(await scene.call('admin', 'admin_satisfaction()')).toEqual({
      is_published: false,
      average: 5,
      answers: 60,
      needed: 50,
    });
  });

  test('is empty below the needed number of answers, and appears with the last one', async (scene) => {
    expect(await publish(scene, true)).toEqual({ is_published: true, average: null, answers: 0, needed: 50 });
    await answer(scene, 49, 5);
    expect(await published(scene)).toEqual(NOTHING);
    await answer(scene, 1, 2);
    expect(await published(scene)).toEqual({ average: 4.9, answers: 50 });
  });

  test('is computed from the newest thousand answers', async (scene) => {
    await publish(scene, true);
    await answer(scene, 60, 1, "now() - interval '1 year'");
    await answer(scene, 1000, 4);
    expect(await published(scene)).toEqual({ average: 4, answers: 1000 });
  });

  test('is withdrawn at once, and the audit has each decision once', async (scene) => {
    await answer(scene, 50, 5);
    await publish(scene, true);
    expect(await published(scene)).toEqual({ average: 5, answers: 50 });
    const { audit } = await effectsOf(scene, async () => {
      await publish(scene, false);
      return publish(scene, false);
    });
    expect(audit).toMatchObject([
      { action: 'admin_publish_satisfaction', before: { is_published: true }, after: { is_published: false } },
    ]);
    expect(await published(scene)).toEqual(NOTHING);
  });
});
