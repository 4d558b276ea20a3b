import * as fc from 'fast-check';
import { isDeep } from '../../shared/tooling/jest/deep';
import { useDatabase } from './support';
import { MailRoom } from './support/mailRoom';

const { test } = useDatabase();
const RUNS = isDeep ? 100 : 25;
const MAILS = 3;

type Step = [name: string, work: (room: MailRoom) => Promise<unknown>];

const chosen = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % items.length];

async function finish(room: MailRoom, place: number, problem?: string, retryAfter?: number) {
  const claim = chosen(room.claims, place);
  if (!claim) return;
  await room.finish(claim, problem, retryAfter);
  room.done.add(claim);
}

async function decide(room: MailRoom, place: number, verb: string, ...more: string[]) {
  const listed = chosen(await room.scene.as('admin', 'select id from public.admin_mail()'), place);
  if (!listed) return;
  const values = [String(listed.id), ...more];
  await room.scene.call('admin', `${verb}(${values.map((_, index) => `$${index + 1}`).join(', ')})`, values);
}

const PROBLEMS = ['timeout', 'unavailable', 'rate_limited', 'not_configured', 'refused', 'no_account'];
const place = fc.nat({ max: 20 });

/** All events of mails and senders, in random order. */
const happening: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>(['claim', (room) => room.claim()]) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(1, 60, 299, 300, 3600, 30_000, 90_000)
      .map((seconds): Step => [`${seconds} s pass`, (room) => room.pass(seconds)]),
  },
  { weight: 1, arbitrary: place.map((at): Step => [`sent ${at}`, (room) => finish(room, at)]) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(place, fc.constantFrom(...PROBLEMS), fc.constantFrom(undefined, 0, 600, 400_000))
      .map(
        ([at, problem, retryAfter]): Step => [
          `${problem} ${at} ${retryAfter ?? ''}`,
          (room) => finish(room, at, problem, retryAfter),
        ],
      ),
  },
  { weight: 1, arbitrary: place.map((at): Step => [`resend ${at}`, (room) => decide(room, at, 'admin_resend_mail')]) },
  {
    weight: 1,
    arbitrary: place.map((at): Step => [`dismiss ${at}`, (room) => decide(room, at, 'admin_dismiss_mail', 'x')]),
  },
);

const orders = fc
  .array(happening, { minLength: 5, maxLength: 40 })
  .map((steps) => Object.assign(steps, { toString: () => steps.map(([name]) => name).join(', ') }));

async function wrongAfter(room: MailRoom, steps: Step[]): Promise<string[]> {
  await room.queue(MAILS);
  for (const [, work] of steps) await work(room);
  const wrong = room.overlaps();
  const before = await room.states();
  if ((before.sent ?? 0) + (before.listed ?? 0) + (before.waiting ?? 0) !== MAILS) {
    wrong.push(`lost: ${JSON.stringify(before)}`);
  }
  // After all senders stopped reporting, no mail may stay waiting for ever.
  for (let turn = 0; turn < 20; turn++) {
    await room.claim(MAILS);
    await room.pass(30_000);
  }
  const after = await room.states();
  if ((after.sent ?? 0) + (after.listed ?? 0) !== MAILS) wrong.push(`waits for ever: ${JSON.stringify(after)}`);
  return wrong;
}

test('in any order of events every mail is sent, waiting or listed as failed, and no two senders claim one at once', async (scene) => {
  await fc.assert(
    fc.asyncProperty(orders, async (steps) => {
      const wrong = await scene.undone(() => wrongAfter(new MailRoom(scene), steps));
      expect(wrong).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 120_000);
