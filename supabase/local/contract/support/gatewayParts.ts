import type { Parts } from '../../gateway';
import type { Wrapper } from '../../http/middleware';
import { createShares } from '../../shares';

const nothing = async () => null;
const done = async () => Response.json({});
const passOn: Wrapper = (request, next) => next(request);

/** The parts of a gateway that refuse and change nothing, except for the given ones; the secret key is `secret`. */
export const gatewayParts = (own: Partial<Parts>): Parts => ({
  isSecretKey: (key) => key === 'secret',
  personOf: nothing,
  limit: nothing,
  shares: createShares(),
  captcha: nothing,
  local: nothing,
  functions: done,
  refusedCall: nothing,
  admin: done,
  jwks: {},
  recovery: { send: passOn, verify: passOn },
  mfa: nothing,
  showUsers: passOn,
  storage: passOn,
  describeSchema: done,
  nestedRows: passOn,
  exchangeTokens: passOn,
  renewInTurn: passOn,
  verification: passOn,
  accountChanges: passOn,
  lite: done,
  ...own,
});
