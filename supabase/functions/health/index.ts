import { apiKeys } from '../_shared/apiKey.ts';
import { jobs } from '../_shared/jobs.ts';
import { serviceClient } from '../_shared/serviceClient.ts';
import { createHandler } from './handler.ts';

const read = (name: string) => Deno.env.get(name);
const secretKeys = apiKeys(read, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
const service = serviceClient({ supabaseUrl: read('SUPABASE_URL') ?? '', secretKey: secretKeys[0] });
Deno.serve(createHandler({ read, secretKeys, projectHealth: jobs({ service }).projectHealth }));
