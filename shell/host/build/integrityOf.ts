import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { INTEGRITY } from '@rotavisto/shared/config/remotes';

export const integrityOf = (file: string) =>
  `${INTEGRITY}-${createHash(INTEGRITY).update(readFileSync(file)).digest('base64')}`;
