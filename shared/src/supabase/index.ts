export { actionId, codeOf, failedAction } from './actionId';
export { anonymousFetch } from './anonymousFetch';
export { detachedClient, forgetClient, supabase } from './client';
export type { Composite, Database, Json, PlanTexts, RotaVistoClient, Row, TableName } from './database';
export { isTokenOver } from './isTokenOver';
export { forgetPublicConfig, type PublicConfig, publicConfig } from './publicConfig';
export { hasStoredSession, STORAGE_KEY, safeStorage } from './storage';
