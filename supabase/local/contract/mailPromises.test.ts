import type { ACCOUNT_PROMISES } from '../../tests/support/mailPromises';
import { client, closeClients, freshEmail, mailTo, newClient, proveAddress, signedIn } from './support/clients';
import { invoke } from './support/invoke';

afterEach(closeClients);

type Event = keyof typeof ACCOUNT_PROMISES;

/** Each event causes the mail and returns the addresses and the subject of the promised mail. */
const EVENTS: Record<Event, () => Promise<[addresses: string[], subject: string]>> = {
  'a new password is requested': async () => {
    const { email } = await newClient();
    await client().auth.resetPasswordForEmail(email);
    return [[email], 'Defina uma nova senha · RotaVisto'];
  },
  'a code is requested': async () => {
    const { email } = await newClient();
    await client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    return [[email], 'Confirme seu e-mail · RotaVisto'];
  },
  'a new address is requested': async () => {
    const { api, id, email } = await newClient();
    await proveAddress(id);
    const next = freshEmail();
    expect((await api.auth.updateUser({ email: next })).error).toBeNull();
    return [[email, next], 'Confirme a troca de e-mail · RotaVisto'];
  },
  'a consultant is invited': async () => {
    const email = freshEmail();
    const admin = await signedIn('admin@rotavisto.test');
    expect((await invoke(admin, 'invite-consultant', { email, fullName: 'Nova Consultora' })).status).toBe(200);
    return [[email], 'Escolha sua senha'];
  },
};

test.each(Object.keys(EVENTS) as Event[])('the promised mail arrives when %s', async (event) => {
  const [addresses, subject] = await EVENTS[event]();
  for (const address of addresses) expect((await mailTo(address)).subject).toContain(subject);
});
