import { isOneOf } from './isSame.ts';

export type IsScheduler = (request: Request) => Promise<boolean>;

/**
 * Scheduled functions have their own secret, which starts them and allows nothing else. During a replacement, the
 * variable holds both, separated by a comma.
 */
export const createIsScheduler =
  (secret: string | undefined): IsScheduler =>
  async (request) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    const secrets = (secret ?? '').split(',').filter(Boolean);
    return Boolean(given) && isOneOf(given ?? '', secrets);
  };
