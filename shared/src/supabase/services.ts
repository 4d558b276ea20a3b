import { GoTrueClient } from '@supabase/auth-js';
import { StorageClient } from '@supabase/storage-js';

export { createRealtime } from './createRealtime';

export const createAuth = (options: ConstructorParameters<typeof GoTrueClient>[0]): GoTrueClient =>
  new GoTrueClient(options);

export const createStorage = (url: string, request: typeof fetch): StorageClient => new StorageClient(url, {}, request);
