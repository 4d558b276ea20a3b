import { apiKeys } from '../_shared/apiKey.ts';
import { createHandler } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
Deno.serve(createHandler({ read, secretKeys: apiKeys(read, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY') }));
