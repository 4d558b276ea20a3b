export type ProjectSettings = { url: string; key: string };

type Variables = Record<string, string | undefined>;

const LEGACY_SECRET = /^eyJ/;

/** Returns the Supabase project for `npm start`, null for the embedded backend, or why the variables are invalid. */
export function projectSettings(variables: Variables): ProjectSettings | string | null {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key, DATABASE_URL: database } = variables;
  if (!url && !key) return null;
  if (!url)
    return 'SUPABASE_PUBLISHABLE_KEY is set without SUPABASE_URL. Give both for a project of your own, or neither.';
  if (!key)
    return 'SUPABASE_URL is set without SUPABASE_PUBLISHABLE_KEY. Give both for a project of your own, or neither.';
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return `SUPABASE_URL is "${url}", which is not an address such as https://<ref>.supabase.co.`;
  if (database) return 'SUPABASE_URL and DATABASE_URL name two backends. Give one of them.';
  if (key.startsWith('sb_secret_') || (LEGACY_SECRET.test(key) && !isAnonymous(key)))
    return 'SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor would read. Give the publishable one.';
  return { url: new URL(url).origin, key };
}

/** Keys of older projects are tokens that contain their role. */
function isAnonymous(key: string): boolean {
  const [, payload = ''] = key.split('.');
  return /"role":\s*"anon"/.test(Buffer.from(payload, 'base64url').toString());
}
