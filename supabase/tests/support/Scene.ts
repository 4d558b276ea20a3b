import type { ReservedSql, Row } from 'postgres';
import { type Actor, type Claims, claimsOf, claimsOfPerson } from './actors';

export interface Refusal {
  code: string;
  message: string;
  detail?: string;
  routine?: string;
}

export type Value = string | number | boolean | null | string[];

/** One transaction that is always rolled back, in which anyone may act. */
export class Scene {
  constructor(private readonly connection: ReservedSql) {}

  /** As the owner of the database, without a token. */
  async sql(text: string, values: Value[] = []): Promise<Row[]> {
    await this.become(null);
    return this.connection.unsafe(text, values);
  }

  async one(text: string, values: Value[] = []): Promise<Row> {
    const [row] = await this.sql(text, values);
    if (!row) throw new Error(`no row: ${text}`);
    return row;
  }

  async as(actor: Actor, text: string, values: Value[] = []): Promise<Row[]> {
    return this.withClaims(claimsOf(actor), text, values);
  }

  async asPerson(id: string, text: string, values: Value[] = []): Promise<Row[]> {
    return this.withClaims(claimsOfPerson(id), text, values);
  }

  /** With the token of one session, which may have ended. */
  async inSession(id: string, session: string, text: string, values: Value[] = []): Promise<Row[]> {
    return this.withClaims({ ...claimsOfPerson(id), session_id: session }, text, values);
  }

  /** With a token that says more than who it belongs to. */
  async withToken(token: Omit<Claims, 'role'>, text: string): Promise<Row[]> {
    return this.withClaims({ ...token, role: 'authenticated' }, text, []);
  }

  /** Calls a verb that answers one value, as the API answers it: as JSON. */
  async call<Result = Record<string, unknown>>(actor: Actor, call: string, values: Value[] = []): Promise<Result> {
    const [row] = await this.as(actor, `select to_jsonb(public.${call}) as result`, values);
    return row?.result as Result;
  }

  /** What the statement is refused with; it must be refused. Nothing of it stays. */
  async refusal(actor: Actor, text: string, values: Value[] = []): Promise<Refusal> {
    const outcome = await this.attempt(() => this.as(actor, text, values));
    if ('code' in outcome) return outcome;
    throw new Error(`allowed to ${actor}: ${text}`);
  }

  async attempt(work: () => Promise<Row[]>): Promise<Row[] | Refusal> {
    await this.connection.unsafe('savepoint attempt');
    try {
      const rows = await work();
      await this.connection.unsafe('release savepoint attempt');
      return rows;
    } catch (error) {
      await this.connection.unsafe('rollback to savepoint attempt');
      if (error instanceof Error && 'code' in error) return error as unknown as Refusal;
      throw error;
    }
  }

  /** Runs the work and undoes it. */
  async undone<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.connection.unsafe('savepoint undone');
    try {
      return await work();
    } finally {
      await this.connection.unsafe('rollback to savepoint undone; release savepoint undone');
    }
  }

  private async withClaims(claims: Claims, text: string, values: Value[]): Promise<Row[]> {
    await this.become(claims);
    return this.connection.unsafe(text, values);
  }

  private async become(claims: Claims | null): Promise<void> {
    const token = claims ? JSON.stringify(claims).replaceAll("'", "''") : '';
    await this.connection.unsafe(
      `reset role; set local request.jwt.claims = '${token}'; ${claims ? `set local role ${claims.role}` : ''}`,
    );
  }
}
