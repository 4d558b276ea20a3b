import { apiKey } from '../_shared/apiKey.ts';
import { createHandler } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
Deno.serve(createHandler({ read, secretKey: apiKey(read, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY') }));
