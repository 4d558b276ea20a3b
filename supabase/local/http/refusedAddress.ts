import { notEmbedded } from '../notEmbedded';

const REFUSED: [address: RegExp, what: string][] = [
  [/^\/graphql\/v1\b/, 'GraphQL'],
  [/^\/realtime\/v1\/api\b/, 'broadcast over HTTP'],
  [/^\/storage\/v1\/object\/upload\/sign\//, 'signed uploads (createSignedUploadUrl)'],
  [/^\/storage\/v1\/object\/list-v2\//, 'lists by cursor (listV2)'],
  [/^\/auth\/v1\/(authorize|callback)\b/, 'signing in through another service (OAuth)'],
  [/^\/auth\/v1\/token\?(.*&)?grant_type=(id_token|web3)\b/, 'signing in through another service (OAuth)'],
];

/** Rejects addresses that the inner parts would answer as unknown, turned off or forbidden. */
export function refusedAddress({ url }: Request): Response | null {
  const { pathname, search } = new URL(url);
  const [, what] = REFUSED.find(([address]) => address.test(pathname + search)) ?? [];
  return what ? notEmbedded(what) : null;
}
