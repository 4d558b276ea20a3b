import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;
/** A clock may be half a minute wrong either way. */
const WINDOW = 1;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = '', issuer = '') => new TOTP({ secret, label, issuer });

/** What an authenticator app takes in: by camera, by hand, or by opening the address. */
export function enrolment(secret: string, email: string, issuer: string) {
  const uri = totpOf(secret, email, issuer).toString();
  return { qr_code: renderSVG(uri), secret, uri };
}

export const isCodeOf = (secret: string, code: string): boolean =>
  /^\d{6}$/.test(code) && totpOf(secret).validate({ token: code, window: WINDOW }) !== null;
