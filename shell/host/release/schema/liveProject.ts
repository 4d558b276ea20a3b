import type { Project } from './schemaNames';

/** The project whose schema is live, where the environment names it. */
export function liveProject(env: NodeJS.ProcessEnv = process.env): Project | null {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  return url && secretKey ? { url, secretKey } : null;
}
