import { client, closeClients, service, withRole } from '../support/clients';
import { type StartedClient, startedClient } from '../support/startedApplication';

/** Who asks: a visitor, or a person who signs in again as often as a request has ended their session. */
export class Caller {
  token = '';
  private renewing: Promise<void> | null = null;

  constructor(
    readonly name: string,
    private readonly email = '',
  ) {}

  enter(): Promise<void> {
    this.renewing ??= this.open().finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  private async open(): Promise<void> {
    if (this.email === '') return;
    // By a link, since a request may have changed the password too.
    const link = await service().auth.admin.generateLink({ type: 'magiclink', email: this.email });
    const token_hash = link.data.properties?.hashed_token ?? '';
    const { data } = await client().auth.verifyOtp({ type: 'magiclink', token_hash });
    this.token = data.session?.access_token ?? '';
    await closeClients();
  }
}

export async function everyCaller(): Promise<{ callers: Caller[]; owner: StartedClient }> {
  const owner = await startedClient();
  const [consultant, admin] = [await withRole('consultant'), await withRole('admin')];
  const callers = [
    new Caller('visitor'),
    new Caller('client', owner.email),
    new Caller('consultant', consultant.email),
    new Caller('administrator', admin.email),
  ];
  for (const caller of callers) await caller.enter();
  return { callers, owner };
}
