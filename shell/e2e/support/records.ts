import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productSetting } from './product/product';

type Local = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The address of Mailpit, if the product does not keep its mails itself. */
  mailpit?: string;
};

/** The running product's records for tools. */
export const local = (): Local => JSON.parse(readFileSync(join(productSetting('E2E_DATA'), 'local.json'), 'utf8'));

/** Reads rows as the service role; a journey only reads with it, and changes no row. */
export async function rows<Row>(query: string): Promise<Row[]> {
  const { url, secretKey } = local();
  const answer = await fetch(`${url}/rest/v1/${query}`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  });
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Returns the e-mail of the consultant of a client's newest application. */
export async function consultantOf(clientEmail: string): Promise<string> {
  const [found] = await rows<{ consultant: { email: string } }>(
    `visa_applications?select=consultant:profiles!consultant_id(email),client:profiles!client_id!inner(email)&client.email=eq.${clientEmail}&order=created_at.desc&limit=1`,
  );
  if (!found?.consultant) throw new Error(`${clientEmail} has no consultant`);
  return found.consultant.email;
}

/** Returns the names of the files in a folder of the private bucket. */
export async function filesBelow(prefix: string): Promise<string[]> {
  const { url, secretKey } = local();
  const answer = await fetch(`${url}/storage/v1/object/list/visa-documents`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefix, limit: 100 }),
  });
  if (!answer.ok) throw new Error(`${prefix}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

/** The bytes of a file in the private bucket. */
export async function storedBytes(path: string): Promise<Buffer> {
  const { url, secretKey } = local();
  const answer = await fetch(`${url}/storage/v1/object/visa-documents/${path}`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}
