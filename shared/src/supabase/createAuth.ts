import { GoTrueClient } from '@supabase/auth-js';

export const createAuth = (options: ConstructorParameters<typeof GoTrueClient>[0]): GoTrueClient =>
  new GoTrueClient(options);
