/** Whether a key is one that visitors must never see: a secret one, or an older project's `service_role` token. */
export function isPrivateKey(key: string): boolean {
  if (/^(sb_secret|sk|rk|whsec|sbp)_/.test(key)) return true;
  const [, payload = ''] = key.split('.');
  return /"role":\s*"service_role"/.test(Buffer.from(payload, 'base64url').toString());
}
