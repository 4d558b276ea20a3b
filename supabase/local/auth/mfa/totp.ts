import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;
/** Accepts codes of the previous and the next half minute. */
const WINDOW = 1;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = '', issuer = '') => new TOTP({ secret, label, issuer });

/** The forms in which an authenticator app reads the secret: QR code, text and address. */
export function enrolment(secret: string, email: string, issuer: string) {
  const uri = totpOf(secret, email, issuer).toString();
  return { qr_code: renderSVG(uri), secret, uri };
}

export const isCodeOf = (secret: string, code: string): boolean =>
  /^\d{6}$/.test(code) && totpOf(secret).validate({ token: code, window: WINDOW }) !== null;
