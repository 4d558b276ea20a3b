import * as fc from 'fast-check';
import { BUYERS, CHILDREN, type Desk } from './desk';
import type { Page } from './providerObjects';
import type { Shop } from './shop';

export interface World {
  shop: Shop;
  desk: Desk;
}

export type Happening = [name: string, step: (world: World) => Promise<void> | void];

/** A step on a random payment page; the second number chooses among its entries in the administrators' list. */
const toPage = (name: string, weight: number, step: (world: World, page: Page, place: number) => unknown) => ({
  weight,
  arbitrary: fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 2 })).map(
    ([number, place]): Happening => [
      `${name} ${number}.${place}`,
      async (world) => {
        const page = world.shop.pages[number % Math.max(1, world.shop.pages.length)];
        if (page) await step(world, page, place);
      },
    ],
  ),
});

const ofProvider = [
  toPage('pay', 3, ({ shop }, page) => shop.pay(page, false)),
  toPage('order by boleto', 2, ({ shop }, page) => shop.pay(page, true)),
  toPage('boleto arrives', 3, ({ shop }, page) => shop.arrive(page)),
  toPage('expire', 1, ({ shop }, page) => shop.expire(page)),
  toPage('refund', 2, ({ shop }, page) => shop.refund(page, true)),
  toPage('refund slowly', 2, ({ shop }, page) => shop.refund(page, true, { isSlow: true })),
  toPage('refund half', 2, ({ shop }, page) => shop.refund(page, false)),
  toPage('refund half slowly', 1, ({ shop }, page) => shop.refund(page, false, { isSlow: true })),
  toPage('refund is done', 1, ({ shop }, page) => shop.endRefund(page, 'succeeded')),
  toPage('refund fails', 2, ({ shop }, page) => shop.endRefund(page, 'failed')),
  toPage('refund is called off', 1, ({ shop }, page) => shop.endRefund(page, 'canceled')),
  toPage('dispute', 1, ({ shop }, page) => shop.dispute(page, 'open')),
  toPage('dispute won', 1, ({ shop }, page) => shop.dispute(page, 'won')),
  toPage('dispute lost', 1, ({ shop }, page) => shop.dispute(page, 'lost')),
];

const ofPeople = [
  toPage('buyer names an account', 2, ({ desk }, page) => desk.nameAccount(page)),
  toPage('buyer asks for the money', 3, ({ desk }, page) => desk.ask(page)),
  toPage('buyer withdraws the request', 2, ({ desk }, page) => desk.takeBack(page)),
  toPage('administrator refunds', 2, ({ desk }, page, place) => desk.refund(page, place, 'done')),
  toPage('administrator refunds slowly', 2, ({ desk }, page, place) => desk.refund(page, place, 'slow')),
  toPage('administrator refunds unreached', 1, ({ desk }, page, place) => desk.refund(page, place, 'unreached')),
  toPage('administrator transfers', 5, ({ desk }, page, place) => desk.transfer(page, place)),
  toPage('administrator activates', 1, ({ desk }, page, place) => desk.resolve(page, place, 'activated')),
  toPage('administrator dismisses', 1, ({ desk }, page, place) => desk.resolve(page, place, 'dismissed')),
  toPage('buyer is erased', 1, ({ desk }, page) => desk.erase(page)),
  toPage('consent about the child is withdrawn', 1, ({ desk }, page) => desk.withdraw(page)),
  toPage('child takes the case over', 1, ({ desk }, page) => desk.handOver(page)),
];

const opening = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...BUYERS.map((buyer) => ({ buyer, traveller: null }))),
      fc.constantFrom(...CHILDREN.map(({ id, guardian }) => ({ buyer: guardian, traveller: id }))),
    ),
    fc.boolean(),
  )
  .map(
    ([{ buyer, traveller }, expireOlder]): Happening => [
      `open for ${(traveller ?? buyer).slice(-5)}${expireOlder ? '' : ', older page left open'}`,
      ({ shop }) => shop.open(buyer, expireOlder, traveller),
    ],
  );
const price = fc
  .constantFrom(499.97, 599.97)
  .map((reais): Happening => [`the plan costs ${reais}`, ({ shop }) => shop.price(reais)]);
const delivery = fc
  .tuple(fc.nat({ max: 20 }), fc.constantFrom(0, 1, 1, 1, 2))
  .map(
    ([place, times]): Happening => [`event ${place} arrives ${times} times`, ({ shop }) => shop.deliver(place, times)],
  );

/** All events of payments, in random order. */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 2, arbitrary: opening },
  { weight: 1, arbitrary: price },
  { weight: 12, arbitrary: delivery },
  { weight: 2, arbitrary: fc.constant<Happening>(['every event arrives', ({ shop }) => shop.deliverAll()]) },
  ...ofProvider,
  ...ofPeople,
);

const FIRST_CHILDREN = CHILDREN.filter(({ guardian }) => guardian === BUYERS[0]).map(({ id }) => id);
const bought = fc.tuple(fc.boolean(), fc.subarray<string | null>([null, ...FIRST_CHILDREN], { minLength: 1 })).map(
  ([later, people]): Happening => [
    `bought by ${later ? 'boleto' : 'card'} for ${people.map((one) => one?.slice(-5) ?? 'the buyer').join(' and ')}`,
    async ({ shop }) => {
      for (const traveller of people) await shop.open(BUYERS[0], false, traveller);
      for (const page of shop.pages) shop.pay(page, later);
      for (const page of shop.pages) shop.arrive(page);
      await shop.deliverAll();
    },
  ],
);

/** Most stories begin with a purchase, because little can happen before one. */
export const stories: fc.Arbitrary<Happening[]> = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: bought.map((one) => [one]) },
      { weight: 1, arbitrary: fc.constant<Happening[]>([]) },
    ),
    fc.array(happening, { minLength: 4, maxLength: 40, size: 'max' }),
  )
  .map(([before, after]) => [...before, ...after]);
