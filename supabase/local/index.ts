export type { BackendOptions, RateLimitRule, StripeSettings } from './options';
export { StartupError } from './StartupError';
export { type Backend, startBackend } from './startBackend';
