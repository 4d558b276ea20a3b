import { incompatibility } from '@rotavisto/shared/config/compatibility';
import type { Offered } from '../../page/shellFile';
import type { Uses } from './Uses';

const SAID = {
  contract: 'is newer than the shell: release the shell first',
  outdated: 'is older than the shell: release it again before the shell drops what it needs',
} as const;

/** Why this remote cannot run in a shell that offers this. */
export function shellProblems(remote: string, { needs, exports }: Uses, offered: Offered): string[] {
  const kind = incompatibility(needs, offered.terms);
  const terms = kind
    ? [`${remote} ${SAID[kind]} (it needs ${JSON.stringify(needs)} of ${JSON.stringify(offered.terms)})`]
    : [];
  const missing = Object.entries(exports).flatMap(([singleton, names]) =>
    names
      .filter((name) => !offered.exports[singleton]?.includes(name))
      .map((name) => `${remote} uses ${singleton}.${name}, which the shell lacks`),
  );
  return [...terms, ...missing];
}
