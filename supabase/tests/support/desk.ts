import { ID } from './actors';
import type { Page } from './providerObjects';
import type { Scene } from './Scene';
import type { Shop } from './shop';

const TODAY = "(now() at time zone 'America/Sao_Paulo')::date";

interface Entry {
  id: string;
  payment_id: string;
}

/** Buyers and administrators who use every action of their pages, at any moment and repeatedly. */
export class Desk {
  constructor(
    private readonly scene: Scene,
    private readonly shop: Shop,
  ) {}

  private async isTaken(work: () => Promise<unknown>): Promise<boolean> {
    return !('code' in (await this.scene.attempt(async () => [{ answer: (await work()) as string }])));
  }

  private admin = (call: string) => this.isTaken(() => this.scene.as('admin', `select public.${call}`));

  private async entries(page: Page): Promise<Entry[]> {
    const rows = await this.scene.sql(
      'select id, payment_id from public.payments_to_resolve where payment_id = $1 order by reason',
      [page.payment?.id ?? ''],
    );
    return rows.map(({ id, payment_id }) => ({ id, payment_id }));
  }

  private async entry(page: Page, place: number): Promise<Entry | undefined> {
    const entries = await this.entries(page);
    return entries[place % Math.max(1, entries.length)];
  }

  async nameAccount({ buyer, traveller }: Page): Promise<void> {
    const named = "select public.set_refund_account('cpf', '52998224725', traveller_id => $1)";
    await this.isTaken(() => this.scene.asPerson(buyer, named, [traveller]));
  }

  /** Requests a refund after naming an account, which only boletos need. */
  async ask(page: Page): Promise<void> {
    const { buyer, traveller } = page;
    await this.nameAccount(page);
    await this.isTaken(() => this.scene.asPerson(buyer, "select public.request_refund('Desisti', $1)", [traveller]));
  }

  /** The buyer withdraws the request and keeps the plan. */
  async takeBack({ buyer, traveller }: Page): Promise<void> {
    const isTaken = await this.isTaken(() =>
      this.scene.asPerson(buyer, 'select public.withdraw_refund($1)', [traveller]),
    );
    if (!isTaken) return;
    const [late] = await this.scene.sql(
      `select r.payment_id from public.payments_to_resolve r where r.status = 'withdrawn' and r.note is not null`,
    );
    if (late) throw new Error(`${late.payment_id} was withdrawn while its refund is on its way`);
  }

  /** The guardian withdraws the consent for the child's data. */
  async withdraw({ buyer, traveller }: Page): Promise<void> {
    await this.isTaken(() => this.scene.asPerson(buyer, "select public.withdraw_consent('guardian', $1)", [traveller]));
  }

  /** Makes the child an adult and hands the case over to the other buyer's account. */
  async handOver({ buyer, traveller }: Page): Promise<void> {
    const other = BUYERS.find((one) => one !== buyer) ?? buyer;
    await this.scene.sql(
      `update public.travellers set birth_date = ${TODAY} - interval '18 years' where id = $1 and birth_date is not null`,
      [traveller],
    );
    await this.isTaken(() =>
      this.scene.asPerson(buyer, 'select public.hand_over_traveller($1, $2)', [traveller, `${other}@rotavisto.test`]),
    );
    await this.isTaken(() => this.scene.asPerson(other, 'select public.accept_hand_over($1)', [traveller]));
  }

  /** Begins a refund; the provider accepts it, rejects it for good, or is not reached. */
  async refund(page: Page, place: number, how: 'done' | 'slow' | 'unreached'): Promise<void> {
    const entry = await this.entry(page, place);
    const { payment } = page;
    if (!entry || !payment || !(await this.admin(`admin_begin_refund('${entry.id}', 'Pedido')`))) return;
    if (payment.transferred > 0) throw new Error(`${payment.id} was transferred back and is refunded as well`);
    if (how === 'unreached') return;
    const isRefused = payment.method === 'boleto' || payment.dispute === 'open' || payment.dispute === 'lost';
    if (isRefused) await this.admin(`admin_refund_refused('${entry.id}', 'Not possible')`);
    else this.shop.refund(page, true, { isSlow: how === 'slow', entryId: entry.id });
  }

  async transfer(page: Page, place: number): Promise<void> {
    const entry = await this.entry(page, place);
    const { payment } = page;
    if (!entry || !payment) return;
    const known = await this.scene.one(
      'select amount_cents - refunded_cents as left from public.payments where id = $1',
      [payment.id],
    );
    if (!(await this.admin(`admin_transfer_refund('${entry.id}', ${TODAY}, 'E1')`))) return;
    if (payment.transferred > 0) throw new Error(`${payment.id} was transferred back twice`);
    const begun = payment.refunds.some(({ status, entryId }) => entryId && status === 'pending');
    if (begun) throw new Error(`${payment.id} was transferred while a refund that was begun here goes on`);
    payment.transferred = Number(known.left);
  }

  async resolve(page: Page, place: number, resolution: 'activated' | 'dismissed'): Promise<void> {
    const entry = await this.entry(page, place);
    if (entry) await this.admin(`admin_resolve_payment('${entry.id}', '${resolution}', 'Sim')`);
  }

  async erase({ buyer }: Page): Promise<void> {
    const [request] = await this.scene.sql(
      'insert into public.erasure_requests (user_id) values ($1) on conflict do nothing returning id',
      [buyer],
    );
    if (request) await this.admin(`admin_resolve_erasure('${request.id}', 'done')`);
  }
}

export const BUYERS = [ID.C3, ID.C2] as const;

/** Two children of each buyer. */
export const CHILDREN = BUYERS.flatMap((guardian, at) =>
  [1, 2].map((child) => ({ id: `00000000-0000-4000-8000-0000000c${at}00${child}`, guardian })),
);
