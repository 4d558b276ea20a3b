export { anonymousFetch } from './anonymousFetch';
export { detachedClient, forgetClient, type RotaVistoClient, supabase } from './client';
export type { Composite, Database, Json, Row, TableName } from './database';
export { hasStoredSession, STORAGE_KEY } from './hasStoredSession';
export { isTokenOver } from './isTokenOver';
export { forgetPublicConfig, type PublicConfig, publicConfig } from './publicConfig';
export { retryAfter, wasRefreshRefused } from './serverAnswers';
export { safeStorage } from './storage';
