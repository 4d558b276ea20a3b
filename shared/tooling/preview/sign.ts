import { type KeyObject, sign } from 'node:crypto';
import type { Preview, SignedPreview } from '../../config/preview';

export function signPreview(preview: Preview, key: KeyObject): SignedPreview {
  const text = JSON.stringify(preview);
  return { preview: text, signature: sign(null, Buffer.from(text), key).toString('base64url') };
}
