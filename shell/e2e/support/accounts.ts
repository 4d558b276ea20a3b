import { asOwner, callAs, proveAddress } from './api';
import { newAddress, PASSWORD, PEOPLE } from './people';

export type Someone = { id: string; email: string; name: string };

async function anAccount(name: string): Promise<Someone> {
  const email = newAddress();
  const account = {
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: name },
  };
  const { id } = await asOwner<{ id: string }>('/auth/v1/admin/users', account);
  await proveAddress(email);
  return { id, email, name };
}

let hired = 0;

/** A new consultant with an empty board. */
export async function aConsultant(): Promise<Someone> {
  hired += 1;
  const consultant = await anAccount(`Consultora ${Date.now().toString(36)}${hired}`);
  await callAs(PEOPLE.admin, 'admin_set_role', { user_id: consultant.id, role: 'consultant' });
  return consultant;
}

/** A new administrator beside the administrator of the demo, who may change the role again. */
export async function anAdministrator(): Promise<Someone> {
  hired += 1;
  const administrator = await anAccount(`Administradora ${Date.now().toString(36)}${hired}`);
  await callAs(PEOPLE.admin, 'admin_set_role', { user_id: administrator.id, role: 'admin' });
  return administrator;
}

let registered = 0;

/** A new client; with a plan by default. */
export async function aClient({ plan = true, name = '' } = {}): Promise<Someone> {
  registered += 1;
  const client = await anAccount(name || `Cliente ${Date.now().toString(36)}${registered}`);
  if (plan) await callAs(PEOPLE.admin, 'admin_set_subscription', { client_id: client.id, status: 'active' });
  return client;
}
