import postgres, { type Sql } from 'postgres';
import { claimsOf, FIXTURE_SQL } from '../../../tests/support';
import type { MatrixRow } from '../../../tests/support/matrix';
import { type Access, readAccess } from '../support/startProcess';
import { forge, inSeconds } from '../support/token';
import { type HttpCall, toRequest } from './toRequest';

/** Tables that the migrations fill. */
const FILLED_TABLES = ['public.subscription_plans', 'private.facts', 'private.quick_messages'];

const copyOf = (table: string) => `matrix.${table.replace('.', '_')}`;

/** A backend with the fixture's users, which is reset when a row needs another state than the former one left. */
export class MatrixBackend {
  readonly access: Access;
  readonly sql: Sql;
  private restore = '';
  /** The statements since the last reset; null when a request may have changed rows. */
  private state: string | null = null;

  constructor(folder: string) {
    this.access = readAccess(folder);
    this.sql = postgres(this.access.databaseUrl, { max: 1, onnotice: () => {} });
  }

  async open(): Promise<void> {
    const tables = await this.sql<{ name: string }[]>`select format('public.%I', relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    const inPrivate = await this.sql<{ name: string }[]>`select format('private.%I', relname) as name from pg_class
      where relnamespace = 'private'::regnamespace and relkind = 'r'`;
    // A private table that is empty before the first row of the matrix is empty before each row.
    const empty: string[] = [];
    for (const { name } of inPrivate) {
      if ((await this.sql.unsafe(`select from ${name} limit 1`)).length === 0) empty.push(name);
    }
    const others = [
      'auth.users',
      // Deletions do not cascade while triggers are off.
      'auth.sessions',
      'auth.mfa_factors',
      'storage.objects',
      'private.inspected_objects',
      'private.figures',
      'private.settings',
      'private.working_hours',
    ];
    const names = new Set([...tables.map(({ name }) => name), ...FILLED_TABLES, ...others, ...empty]);
    const copies = FILLED_TABLES.map((table) => `create table ${copyOf(table)} as table ${table}`);
    await this.sql.unsafe(['create schema matrix', ...copies].join('; '));
    this.restore = `set session_replication_role = replica;
      ${[...names].map((name) => `delete from ${name};`).join('\n')}
      ${FILLED_TABLES.map((table) => `insert into ${table} select * from ${copyOf(table)};`).join('\n')}
      delete from storage.buckets where id = 'public-files';
      drop table if exists pg_temp.steps;
      set session_replication_role = origin;`;
  }

  /** Brings the fixture to the state after these statements. Rows with the same state share it until one changes it. */
  async prepare(statements: string[]): Promise<void> {
    const wanted = statements.join('; ');
    if (this.state === wanted) return;
    await this.sql.unsafe(`${this.restore}\n${FIXTURE_SQL}`);
    if (wanted) await this.sql.unsafe(wanted);
    this.state = wanted;
  }

  /** Call this after a request that may have changed rows. */
  spoil(): void {
    this.state = null;
  }

  /** The HTTP request of a row; SQL values are read with the actor's claims. */
  async requestOf(row: MatrixRow, text: string): Promise<HttpCall> {
    return this.sql.begin(async (transaction) => {
      const claims = claimsOf(row.actor);
      await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true)`;
      return toRequest(text, transaction);
    }) as Promise<HttpCall>;
  }

  headers(row: MatrixRow): Record<string, string> {
    const { publishableKey, secretKey, signingKey } = this.access;
    if (row.actor === 'service_role') return { apikey: secretKey, authorization: `Bearer ${secretKey}` };
    if (row.actor === 'anon') return { apikey: publishableKey };
    const claims = { ...claimsOf(row.actor), aud: 'authenticated', exp: inSeconds(600) };
    return { apikey: publishableKey, authorization: `Bearer ${forge(claims, signingKey)}` };
  }

  send(row: MatrixRow, { method, path, prefer, body }: HttpCall): Promise<Response> {
    return fetch(`${this.access.url}${path}`, {
      method,
      headers: { ...this.headers(row), 'content-type': 'application/json', ...(prefer ? { prefer } : {}) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  close = () => this.sql.end();
}
