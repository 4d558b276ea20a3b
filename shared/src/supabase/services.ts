import { StorageClient } from '@supabase/storage-js';

export { createRealtime } from './createRealtime';

export const createStorage = (url: string, request: typeof fetch): StorageClient => new StorageClient(url, {}, request);
