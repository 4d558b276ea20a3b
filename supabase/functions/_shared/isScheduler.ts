import { isSame } from './isSame.ts';

export type IsScheduler = (request: Request) => Promise<boolean>;

/** Scheduled functions have a secret of their own: whoever learns it can start them and nothing else. */
export const createIsScheduler =
  (secret: string | undefined): IsScheduler =>
  async (request) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    return Boolean(secret && given) && isSame(given ?? '', secret ?? '');
  };
