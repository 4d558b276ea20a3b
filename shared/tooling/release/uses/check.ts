import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../../ending';
import { ROOT } from '../../paths';
import { liveProblems, readLiveUses, recordedUses } from './LiveUses';
import { checkoutSchema } from './schema';

/** Refuses a checkout whose migrations or functions remove names in live use: of LIVE_SITE, or of the last record. */
async function main() {
  const { LIVE_SITE: site } = process.env;
  const live = site ? await readLiveUses(site) : recordedUses();
  const functions = readdirSync(join(ROOT, 'supabase', 'functions'));
  const problems = liveProblems(live, { schema: checkoutSchema(), functions });
  if (problems.length > 0) refuse(problems.join('\n'));
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
