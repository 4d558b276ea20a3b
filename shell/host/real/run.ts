import { refuse } from '../../../shared/tooling/ending';
import { optionsOf } from '../../../shared/tooling/optionsOf';
import { run } from '../../../shared/tooling/run';
import { judge, PARTS } from './judge';
import type { Running } from './Running';
import { withRealServers } from './realServers';

/**
 * `pnpm test:real`: runs the contract and the main journeys on the real servers, which `supabase start` runs in
 * containers. `--url … --key … --secret …` name a running product instead, with `--site` and `--mailpit` for separate
 * addresses. `contract` or `journeys` runs one part, with the named files.
 */
async function main(): Promise<void> {
  const { values, positionals } = optionsOf({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      site: { type: 'string' },
      key: { type: 'string' },
      secret: { type: 'string' },
      mailpit: { type: 'string' },
    },
  });
  const [asked, ...only] = positionals;
  const part = PARTS.find((name) => name === asked);
  if (asked && !part) refuse(`There is no part "${asked}": ${PARTS.join(' or ')}, or both when none is named.`);
  const { url, site = url, key, secret, mailpit } = values;
  const work = (running: Running) => judge(running, part, only);
  if (url && site && key && secret) {
    const running = { site, project: url, publishableKey: key, secretKey: secret, mailpit };
    process.exitCode = (await work(running)) ? 0 : 1;
  } else if (Object.values(values).some(Boolean)) {
    refuse('pnpm test:real --url <project> --key <publishable key> --secret <secret key> [--site …] [--mailpit …]');
  } else {
    if (!run('tsx', ['shell/host/build/build.ts', '--max'])) refuse('The site cannot be built.');
    process.exitCode = (await withRealServers(work)) ? 0 : 1;
  }
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
