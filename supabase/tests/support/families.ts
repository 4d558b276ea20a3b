import * as fc from 'fast-check';
import { MONEY_NEVER } from '../../restore/money';
import { ID } from './actors';
import { contradictions } from './contradictions';
import { Desk } from './desk';
import type { Page } from './providerObjects';
import type { Refusal, Scene, Value } from './Scene';
import { Shop } from './shop';

/** Two guardians, and two accounts that grown children registered. */
export const GUARDIANS = [ID.C2, ID.C3] as const;
export const GROWN = ['00000000-0000-4000-8000-0000000009a1', '00000000-0000-4000-8000-0000000009a2'] as const;
const CONSULTANTS = [ID.K1, ID.K2] as const;

const isRefused = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'code' in answer;

/** Rows about a case, a child or a plan that the caller may read. */
const READ = `
  select 'case' as kind, id::text as key from public.visa_applications
  union all select 'case', application_id::text from public.application_steps
  union all select 'case', application_id::text from public.document_submissions
  union all select 'case', application_id::text from public.case_files
  union all select 'case', application_id::text from public.ds160_forms
  union all select 'case', application_id::text from public.ds160_complements
  union all select 'case', application_id::text from public.consultant_appointments where not is_personal
  union all select 'case', private.application_of_object(name)::text from storage.objects where bucket_id = 'visa-documents'
  union all select 'child', id::text from public.travellers
  union all select 'plan', id::text from public.user_subscriptions
  union all select 'conversation', id::text from public.support_tickets`;

/** Consultants keep former notifications about a case; a guardian loses them, so they are read for clients only. */
const READ_BY_CLIENTS = `${READ}
  union all select 'case', metadata ->> 'application_id' from public.notifications where metadata ? 'application_id'`;

/** The model of owners of cases, children and plans, kept without asking the database. */
export class Families {
  readonly shop: Shop;
  private readonly desk: Desk;
  private readonly ownerOf = new Map<string, string>();
  private readonly children: { id: string; guardian: string; cases: string[] }[] = [];
  private files = 0;

  constructor(private readonly scene: Scene) {
    this.shop = new Shop(scene, ID.PLAN_B1);
    this.desk = new Desk(scene, this.shop);
  }

  private own = (kind: string, key: string, owner: string) => this.ownerOf.set(`${kind} ${key}`, owner);

  private ask(person: string, call: string, values: Value[] = []) {
    return this.scene.attempt(() => this.scene.asPerson(person, `select to_jsonb(public.${call}) as answer`, values));
  }

  /** Returns the id of the inserted row, or null when the call is rejected. */
  private async make(person: string, call: string, values: Value[] = []): Promise<string | null> {
    const answer = await this.ask(person, call, values);
    return isRefused(answer) ? null : String(answer[0]?.answer.id);
  }

  private pick = <One>(list: readonly One[], place: number): One | undefined => list[place % Math.max(1, list.length)];

  /** A child of the guardian, or null for the account holder. */
  private person(guardian: string, place: number): { id: string; cases: string[] } | null {
    return this.pick([null, ...this.children.filter((child) => child.guardian === guardian)], place) ?? null;
  }

  async add(guardian: string): Promise<void> {
    const name = `Criança ${guardian.slice(-2)} ${this.children.length}`;
    const id = await this.make(guardian, `add_minor($1, $2, 'filho', '2026-11')`, [name, '2017-05-04']);
    if (!id) return;
    this.children.push({ id, guardian, cases: [] });
    this.own('child', id, guardian);
  }

  async buy(guardian: string, place: number): Promise<void> {
    const before = this.shop.pages.length;
    await this.shop.open(guardian, true, this.person(guardian, place)?.id ?? null);
    const page = this.shop.pages[before];
    if (!page) return;
    this.own('plan', page.subscriptionId, guardian);
    this.shop.pay(page, place % 3 === 0);
    this.shop.arrive(page);
    await this.shop.deliverAll();
  }

  async start(guardian: string, place: number): Promise<void> {
    const child = this.person(guardian, place);
    const id = await this.make(guardian, 'start_application($1)', [child?.id ?? null]);
    if (!id) return;
    child?.cases.push(id);
    this.own('case', id, guardian);
  }

  private cases = () =>
    this.scene.sql(
      'select id, client_id, consultant_id from public.visa_applications where client_id = any ($1) order by id',
      [[...GUARDIANS, ...GROWN]],
    );

  async move(place: number, target: string): Promise<void> {
    const one = this.pick(await this.cases(), place);
    if (!one?.consultant_id) return;
    const { step } = await this.scene.one('select (private.current_step($1)).step_type as step', [one.id]);
    await this.ask(one.consultant_id, 'move_application_step($1, $2, $3)', [one.id, target, step]);
  }

  /** Saves a passport and a form draft, as far as the step allows. */
  async write(place: number): Promise<void> {
    const one = this.pick(await this.cases(), place);
    if (!one) return;
    this.files += 1;
    const path = `documents/${one.client_id}/${one.id}/passport_file${String(this.files).padStart(6, '0')}.pdf`;
    const sent = await this.scene.attempt(() =>
      this.scene.asPerson(
        one.client_id,
        `insert into storage.objects (bucket_id, name, owner) values ('visa-documents', $1, $2)`,
        [path, one.client_id],
      ),
    );
    if (!isRefused(sent)) {
      await this.scene.call('service_role', `record_inspection($1, 'application/pdf', 100, true)`, [path]);
      await this.ask(one.client_id, `register_document($1, 'passport', $2, 'passaporte.pdf')`, [one.id, path]);
    }
    await this.scene.attempt(() =>
      this.scene.asPerson(
        one.client_id,
        `insert into public.ds160_forms (step_id, surname) select s.id, 'Souza' from public.application_steps s
        where s.application_id = $1 and s.step_type = 'ds160_form'`,
        [one.id],
      ),
    );
  }

  /** The consultant delivers a file, and sometimes takes it back. */
  async give(place: number, to: number): Promise<void> {
    const one = this.pick(await this.cases(), place);
    if (!one?.consultant_id) return;
    this.files += 1;
    const path = `case-files/${one.id}/00000000-0000-4000-8000-${String(this.files).padStart(12, '0')}.pdf`;
    const sent = await this.scene.attempt(() =>
      this.scene.asPerson(
        one.consultant_id,
        `insert into storage.objects (bucket_id, name, owner) values ('visa-documents', $1, $2)`,
        [path, one.consultant_id],
      ),
    );
    if (isRefused(sent)) return;
    await this.scene.call('service_role', `record_inspection($1, 'application/pdf', 100, true)`, [path]);
    const id = await this.make(one.consultant_id, `deliver_file($1, 'other', $2, 'carta.pdf')`, [one.id, path]);
    if (id && to) await this.ask(one.consultant_id, 'take_back_file($1)', [id]);
  }

  async talk(guardian: string): Promise<void> {
    const id = await this.make(guardian, `create_ticket('Dúvida', 'Bom dia')`);
    if (id) this.own('conversation', id, guardian);
  }

  async reassign(place: number, to: number): Promise<void> {
    const one = this.pick(await this.cases(), place);
    if (one)
      await this.scene.attempt(() =>
        this.scene.as('admin', 'select public.admin_assign_consultant($1, $2)', [one.id, CONSULTANTS[to % 2] ?? ID.K1]),
      );
  }

  private pageOf = (guardian: string, place: number): Page | undefined =>
    this.pick(
      this.shop.pages.filter(({ buyer }) => buyer === guardian),
      place,
    );

  async refund(guardian: string, place: number): Promise<void> {
    const page = this.pageOf(guardian, place);
    if (!page) return;
    await this.desk.ask(page);
    await (page.payment?.method === 'boleto' ? this.desk.transfer(page, 0) : this.desk.refund(page, 0, 'done'));
    await this.shop.deliverAll();
  }

  async withdraw(guardian: string, place: number): Promise<void> {
    const child = this.person(guardian, place);
    if (child) await this.ask(guardian, `withdraw_consent('guardian', $1)`, [child.id]);
  }

  async erase(person: string): Promise<void> {
    await this.desk.erase({ buyer: person } as Page);
  }

  /** Makes the child an adult, who takes over the case with an account of its own. */
  async handOver(guardian: string, place: number, to: number): Promise<void> {
    const child = this.person(guardian, place);
    const grown = GROWN[to % 2] ?? GROWN[0];
    if (!child) return;
    await this.scene.sql(
      `update public.travellers set birth_date = private.today() - interval '18 years' where id = $1 and birth_date is not null`,
      [child.id],
    );
    const plans = await this.scene.sql(
      `select id from public.user_subscriptions where traveller_id = $1 and status = 'active'`,
      [child.id],
    );
    await this.ask(guardian, 'hand_over_traveller($1, $2)', [child.id, `${grown}@rotavisto.test`]);
    if (isRefused(await this.ask(grown, 'accept_hand_over($1)', [child.id]))) return;
    this.ownerOf.delete(`child ${child.id}`);
    for (const id of child.cases) this.own('case', id, grown);
    for (const { id } of plans) this.own('plan', id, grown);
  }

  async problems(): Promise<string[]> {
    const wrong: string[] = [];
    for (const person of [...GUARDIANS, ...GROWN]) {
      for (const { kind, key } of await this.scene.asPerson(person, READ_BY_CLIENTS)) {
        const owner = this.ownerOf.get(`${kind} ${key}`);
        if (owner !== person) wrong.push(`${person} reads ${kind} ${key} of ${owner}`);
      }
    }
    const cases = await this.scene.sql('select id, consultant_id from public.visa_applications');
    const consultantOf = new Map(cases.map(({ id, consultant_id }) => [id, consultant_id]));
    for (const person of CONSULTANTS) {
      for (const { kind, key } of await this.scene.asPerson(person, READ))
        if (kind === 'case' && consultantOf.get(key) !== person) wrong.push(`${person} reads case ${key}`);
    }
    const torn = await this.scene.sql(
      `select client_id from public.visa_applications
      where status in ('pending', 'in_progress') and client_id = any ($1)
      group by client_id having count(distinct consultant_id) > 1`,
      [[...GUARDIANS]],
    );
    for (const { client_id } of torn) wrong.push(`two consultants work for ${client_id}`);
    const money = await this.scene.sql(MONEY_NEVER);
    return [...wrong, ...money.map((row) => String(row.wrong))];
  }

  contradictions = () => contradictions(this.scene, this.shop);
}

type Happening = [name: string, step: (families: Families) => Promise<void>];

const places = fc.tuple(fc.constantFrom(...GUARDIANS), fc.nat({ max: 3 }), fc.nat({ max: 1 }));
const of = (
  name: string,
  weight: number,
  step: (families: Families, guardian: string, place: number, to: number) => Promise<void>,
) => ({
  weight,
  arbitrary: places.map(
    ([guardian, place, to]): Happening => [
      `${name} ${guardian.slice(-2)}.${place}.${to}`,
      (families) => step(families, guardian, place, to),
    ],
  ),
});

const TARGETS = ['document_review', 'ds160_form', 'payment', 'decision', 'document_collection'] as const;

const happening: fc.Arbitrary<Happening> = fc.oneof(
  of('add', 3, (families, guardian) => families.add(guardian)),
  of('buy', 4, (families, guardian, place) => families.buy(guardian, place)),
  of('start', 4, (families, guardian, place) => families.start(guardian, place)),
  of('move', 3, (families, _, place, to) => families.move(place, TARGETS[place + to] ?? TARGETS[0])),
  of('write', 3, (families, _, place) => families.write(place)),
  of('give', 2, (families, _, place, to) => families.give(place, to)),
  of('talk', 1, (families, guardian) => families.talk(guardian)),
  of('reassign', 2, (families, _, place, to) => families.reassign(place, to)),
  of('refund', 1, (families, guardian, place) => families.refund(guardian, place)),
  of('withdraw', 1, (families, guardian, place) => families.withdraw(guardian, place)),
  of('hand over', 3, (families, guardian, place, to) => families.handOver(guardian, place, to)),
  of('erase', 1, (families, guardian, place, to) => families.erase(place === 3 ? (GROWN[to] ?? guardian) : guardian)),
);

const begun = fc.constant<Happening[]>(
  GUARDIANS.flatMap((guardian): Happening[] => [
    [`add ${guardian.slice(-2)}`, (families) => families.add(guardian)],
    [`buy ${guardian.slice(-2)}.1`, (families) => families.buy(guardian, 1)],
    [`start ${guardian.slice(-2)}.1`, (families) => families.start(guardian, 1)],
  ]),
);

/** Two families with a child and an open case each, followed by random actions. */
export const familyStories: fc.Arbitrary<Happening[]> = fc
  .tuple(begun, fc.array(happening, { minLength: 4, maxLength: 24, size: 'max' }))
  .map(([before, after]) => [...before, ...after]);
