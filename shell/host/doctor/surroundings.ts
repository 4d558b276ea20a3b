import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, ask, parsed } from './ask';
import { Fails, type Finding, NotChecked } from './finding';
import { type Fields, isObject, textIn } from './unknownData';

export interface Addresses {
  management: string;
  stripe: string;
  resend: string;
}

const PUBLIC_ADDRESSES: Addresses = {
  management: 'https://api.supabase.com',
  stripe: 'https://api.stripe.com',
  resend: 'https://api.resend.com',
};

type Variables = Record<string, string | undefined>;

/** The input of the checks: the site, its configuration, and requests with the given credentials. */
export class Surroundings {
  readonly addresses: Addresses;
  private readonly target: string;
  private readonly variables: Variables;
  private readonly asked = new Map<string, Promise<Answer>>();

  constructor(target: string, variables: Variables, addresses: Addresses = PUBLIC_ADDRESSES) {
    this.target = target;
    this.variables = variables;
    this.addresses = addresses;
  }

  /** The folder of the site, if it was given as one. */
  folder = (): string | null => (/^https?:/.test(this.target) ? null : this.target);

  origin(): string {
    if (this.folder()) throw new NotChecked('needs the address of the site: pnpm run doctor https://…');
    return new URL(this.target).origin;
  }

  credential(name: string): string {
    const value = this.variables[name];
    if (!value) throw new NotChecked(`needs ${name}`);
    return value;
  }

  /** Returns a page or file of the site, requested once. */
  page(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const key = `${path} ${JSON.stringify(headers)}`;
    const known = this.asked.get(key) ?? ask(`${this.origin()}${path}`, { headers });
    this.asked.set(key, known);
    return known;
  }

  /** Returns the text of config.json, or null without the file. */
  async configText(): Promise<string | null> {
    const folder = this.folder();
    if (!folder) {
      const { status, text } = await this.page('/config.json');
      return status === 200 ? text : null;
    }
    const file = join(folder, 'config.json');
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  async config(): Promise<Fields> {
    const config = parsed((await this.configText()) ?? '');
    if (!isObject(config)) throw new NotChecked('needs config.json');
    return config;
  }

  /** Returns the project from config.json, else from the variables. */
  async project(): Promise<{ url: string; key: string }> {
    const config = await this.config().catch(() => ({}));
    const url = textIn(config, 'supabaseUrl') ?? this.variables.SUPABASE_URL;
    const key = textIn(config, 'supabaseKey') ?? this.variables.SUPABASE_PUBLISHABLE_KEY;
    if (!url || !URL.canParse(url) || !key) throw new NotChecked('needs supabaseUrl and supabaseKey in config.json');
    return { url: new URL(url).origin, key };
  }

  /** Sends a request to the project with its publishable key. */
  async api(path: string, init: RequestInit = {}): Promise<Answer> {
    const { url, key } = await this.project();
    return ask(`${url}${path}`, { ...init, headers: { apikey: key, ...init.headers } });
  }

  /** Sends a request to the project with its secret key. */
  async secretApi(path: string): Promise<Answer> {
    const apikey = this.credential('SUPABASE_SECRET_KEY');
    const answer = await this.api(path, { headers: { apikey } });
    if (answer.status === 401)
      throw new Fails(
        'the project refuses SUPABASE_SECRET_KEY',
        'Give a secret key of this project (Settings → API Keys).',
      );
    return answer;
  }

  async projectRef(): Promise<string> {
    const { url } = await this.project();
    const [, ref] = /^https:\/\/([a-z0-9]+)\.supabase\.co$/.exec(url) ?? [];
    return ref ?? this.credential('SUPABASE_PROJECT_REF');
  }

  /** Sends a request about the project to Supabase's Management API. */
  async management(path: string, init: RequestInit = {}): Promise<Answer> {
    const token = this.credential('SUPABASE_ACCESS_TOKEN');
    const answer = await ask(`${this.addresses.management}/v1/projects/${await this.projectRef()}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    if ([401, 403, 404].includes(answer.status))
      throw new NotChecked(`needs a SUPABASE_ACCESS_TOKEN that may read this project (${answer.status})`);
    return answer;
  }

  /** Returns the rows of a read-only query, or null if a table is missing. */
  async rows(query: string): Promise<Fields[] | null> {
    const answer = await this.management('/database/query', {
      method: 'POST',
      body: JSON.stringify({ query, read_only: true }),
    });
    if (Array.isArray(answer.body)) return answer.body.filter(isObject);
    if (/42P01|3F000|does not exist/.test(answer.text)) return null;
    throw new NotChecked(`needs the Management API to run queries, which answered ${answer.status}`);
  }

  /** Returns the report of the functions about their variables. */
  async health(): Promise<Fields> {
    const { status, body } = await this.secretApi('/functions/v1/health');
    if (status === 200 && isObject(body)) return body;
    throw new Fails(`the function health answers with ${status}`, 'supabase functions deploy');
  }
}

export type Run = (surroundings: Surroundings) => Finding | Promise<Finding>;

/** One line of the table: a condition that the product needs in production. */
export interface Check {
  part: string;
  name: string;
  run: Run;
}
