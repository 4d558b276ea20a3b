import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { PREVIEW_FRAGMENT, type Preview, previewFile } from '../../config/preview';
import { BASE_PATHS, packageOf, REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { buildPackage } from '../build/buildPackage';
import { buildsOf, remoteNamed } from '../build/packages';
import { refuse } from '../ending';
import { optionsOf } from '../optionsOf';
import { requireSources } from '../parts';
import { DATA_DIR, ROOT, SITE } from '../paths';
import { releaser } from '../release/history';
import { previewsIn, publishCode, publishPreview, removePreview, sweepPreviews } from './files';
import { newKey, publicHalf, signingKey, tokenOf } from './key';
import { daysOf, siteThatAllows } from './request';
import { signPreview } from './sign';

/**
 * `pnpm preview <remote> [--name pr-12] [--title …] [--days 7] [--site https://…]`: publishes this checkout's remote on
 * a running site, for users with the address. `--close` ends it, `--list` and `--sweep` concern all previews,
 * `--new-key` creates a key.
 */
const { values, positionals } = optionsOf({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    title: { type: 'string' },
    days: { type: 'string', default: '7' },
    site: { type: 'string', default: `http://127.0.0.1:${process.env.PORT ?? 3000}` },
    close: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    sweep: { type: 'boolean', default: false },
    'new-key': { type: 'boolean', default: false },
  },
});

const DAY = 86_400_000;
const LONGEST_TITLE = 120;

const log = (line: string) => console.log(line);

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

const describe = ({ remote, title, by, until }: Preview) => `${remote}: ${title} (${by}), until ${until}`;

async function publish(remote: RemoteName, name: string): Promise<void> {
  const days = daysOf(values.days);
  const key = signingKey(DATA_DIR);
  // The build of a change must not see the private key.
  delete process.env.PREVIEW_PRIVATE_KEY;
  const origin = await siteThatAllows(values.site, publicHalf(key));
  requireSources([packageOf(remote)]);
  for (const build of buildsOf(remote)) await buildPackage(build);
  const place = { site: SITE, token: tokenOf(key, remote, name) };
  const now = Date.now();
  const preview: Preview = {
    schema: 1,
    site: origin,
    remote,
    title: (values.title ?? name).slice(0, LONGEST_TITLE),
    commit: git('rev-parse', '--short', 'HEAD'),
    by: releaser() || userInfo().username,
    from: new Date(now).toISOString(),
    until: new Date(now + days * DAY).toISOString(),
    version: await publishCode(place, remote, 9),
  };
  publishPreview(place, signPreview(preview, key));
  log(describe(preview));
  log(`${origin}${BASE_PATHS[remote]}${PREVIEW_FRAGMENT}${place.token}`);
  const served = await fetch(`${origin}${previewFile(place.token)}`, { method: 'HEAD' }).catch(() => null);
  if (!served?.ok) log(`It is in ${SITE}, which ${origin} does not serve yet.`);
}

async function main(): Promise<void> {
  if (values['new-key']) {
    const { pem, publicKey } = newKey();
    log(`config.json of the site: "previews": {"key": "${publicKey}"}`);
    return log(`PREVIEW_PRIVATE_KEY, a secret of the workflow:\n${pem}`);
  }
  if (values.list) {
    for (const { token, preview } of previewsIn(SITE))
      log(`${describe(preview)}\n  ${preview.site}${BASE_PATHS[preview.remote]}${PREVIEW_FRAGMENT}${token}`);
    return;
  }
  for (const over of sweepPreviews(SITE)) log(`${describe(over)}: over, and taken away`);
  if (values.sweep) return;
  const remote =
    remoteNamed(positionals[0]) ??
    refuse(
      `Usage: pnpm preview <${REMOTE_NAMES.join('|')}> [--name pr-12] [--title …] [--days 7] [--site https://…] [--close] · pnpm preview --list | --sweep | --new-key`,
    );
  const name = values.name ?? (git('branch', '--show-current') || 'change');
  if (!values.close) return publish(remote, name);
  const wasThere = removePreview({ site: SITE, token: tokenOf(signingKey(DATA_DIR), remote, name) }, remote);
  log(wasThere ? `${remote}: the preview of ${name} is closed.` : `${remote}: there is no preview of ${name}.`);
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
