import { client, closeClients, service, withRole } from '../support/clients';
import { type StartedClient, startedClient } from '../support/startedApplication';

/** A visitor, or a user who signs in again whenever a request has ended the session. */
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
    // Signs in by a link, because a request may have changed the password.
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
