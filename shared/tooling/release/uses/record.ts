import { writeFileSync } from 'node:fs';
import { refuse } from '../../ending';
import { SITE } from '../../paths';
import { RECORD, readLiveUses } from './LiveUses';

/** `pnpm release:record [folder or address]`: records the names in live use, for a `pnpm check` without the site. */
readLiveUses(process.argv[2] ?? SITE)
  .then((live) => {
    writeFileSync(RECORD, `${JSON.stringify(live, null, 2)}\n`);
    console.log(`deploy/live.json: ${live.map(({ remote, version }) => `${remote} ${version}`).join(', ')}`);
  })
  .catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
