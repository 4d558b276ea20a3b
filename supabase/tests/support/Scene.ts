import type { ReservedSql, Row } from 'postgres';
import { type Actor, type Claims, claimsOf, claimsOfPerson } from './actors';

export interface Refusal {
  code: string;
  message: string;
  detail?: string;
  routine?: string;
}

export type Value = string | number | boolean | null | string[];

/** One transaction that is always rolled back, with statements of any actor. */
export class Scene {
  constructor(private readonly connection: ReservedSql) {}

  /** Runs a statement as the database owner, without a token. */
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

  /** Runs a statement with the token of one session, which may have ended. */
  async inSession(id: string, session: string, text: string, values: Value[] = []): Promise<Row[]> {
    return this.withClaims({ ...claimsOfPerson(id), session_id: session }, text, values);
  }

  /** Runs a statement with a token that has further claims. */
  async withToken(token: Omit<Claims, 'role'>, text: string): Promise<Row[]> {
    return this.withClaims({ ...token, role: 'authenticated' }, text, []);
  }

  /** Calls a verb with a single result and returns it as the API does, as JSON. */
  async call<Result = Record<string, unknown>>(actor: Actor, call: string, values: Value[] = []): Promise<Result> {
    const [row] = await this.as(actor, `select to_jsonb(public.${call}) as result`, values);
    return row?.result as Result;
  }

  /** Runs a statement that must fail, rolls it back and returns the error. */
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

  /** Runs the work and rolls it back. */
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
