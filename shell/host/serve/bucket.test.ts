import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../../shared/tooling/paths';

/** Replaces the AWS command line, with a folder as the bucket. */
const AWS = `#!/usr/bin/env bash
set -euo pipefail
file() { echo "$STORE/\${1#s3://bucket/}"; }
echo "aws $*" >>"$CALLS"
case "$1 $2" in
  's3api head-object') [ -e "$STORE/remotes.json" ] && echo '"etag"' ;;
  's3api list-objects-v2') if [ -e "$STORE/remotes.json" ]; then echo 1; else echo 0; fi ;;
  's3api put-object') cp "$8" "$STORE/remotes.json" ;;
  's3 sync') mkdir -p "$4" 2>/dev/null || true ;;
  's3 cp')
    if [ "$3" = - ]; then mkdir -p "$(dirname "$(file "$4")")"; cat >"$(file "$4")"
    elif [ "$4" = - ]; then cat "$(file "$3")"
    else cp "$3" "$(file "$4")"; fi ;;
esac
case "$1 $2 $3" in
  's3 sync s3://bucket/previews') cp -r "$STORE/previews/." "$4" ;;
  's3 sync '*/previews) rm -rf "$STORE/previews"; cp -r "$3" "$STORE/previews" ;;
esac
`;

/** Replaces the build and the release of a bundle. */
const PNPM = `#!/usr/bin/env bash
set -euo pipefail
echo "pnpm $*" >>"$CALLS"
[[ "$*" != \${FAILS:-} ]] || exit 1
if [ "$1" = preview ]; then
  if [[ "$*" = *--close* || "$*" = *--sweep* ]]; then rm -f "$SITE_DIR/previews/$GOES.json"; fi
elif [ -n "\${SITE_DIR:-}" ]; then
  mkdir -p "$SITE_DIR"
  cd "$SITE_DIR"
  touch index.html robots.txt sitemap.xml remotes.json service-worker.js shell.json site.webmanifest favicon.ico \\
    favicon.svg route.svg icon-192.png icon-512.png icon-maskable-512.png social.png
fi
`;

const PARTS = ['supabase', 'shell', 'landing', 'client-app', 'consultant-app', 'admin-app', 'shared'];

let world: string;
const at = (...path: string[]) => join(world, ...path);
const git = (...args: string[]) => execFileSync('git', args, { cwd: at('repo'), encoding: 'utf8' }).trim();

function write(path: string, text: string, mode = 0o644) {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text, { mode });
}

function commit(...parts: string[]): string {
  for (const part of parts) write(`repo/${part}/source`, `${Math.random()}`);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'change');
  return git('rev-parse', 'HEAD');
}

/** Runs a script and returns its calls of pnpm, which are the releases; each upload also sets the site's headers. */
function run(script: string, env: NodeJS.ProcessEnv = {}, args: string[] = []): string[] {
  rmSync(at('calls'), { force: true });
  execFileSync(at('repo', 'deploy', 'bucket', script), args, {
    cwd: at('repo'),
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      PATH: `${at('bin')}:${process.env.PATH}`,
      CALLS: at('calls'),
      STORE: at('bucket'),
      SITE_BUCKET: 'bucket',
      SITE_URL: 'https://rotavisto.example',
      SUPABASE_PROJECT_REF: 'project',
      ...env,
    },
  });
  const calls = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : [];
  const asked = calls.filter((call) => call.startsWith('pnpm ')).map((call) => call.replace(/^pnpm (exec )?/, ''));
  return asked.filter((call) => !call.includes('writeHeaders.ts'));
}

const release = (env?: NodeJS.ProcessEnv) => run('releaseChanged.sh', env);

/** Created once and copied for each test: a repository with an empty bucket, and the same after its first release. */
let fresh: string;
let filled: string;

const temporary = () => mkdtempSync(join(tmpdir(), 'rotavisto-bucket-'));
const copyOf = (other: string) => {
  const copy = temporary();
  cpSync(other, copy, { recursive: true });
  return copy;
};

beforeAll(() => {
  world = fresh = temporary();
  cpSync(join(ROOT, 'deploy'), at('repo', 'deploy'), { recursive: true });
  mkdirSync(at('bucket'));
  write('bin/aws', AWS, 0o755);
  write('bin/pnpm', PNPM, 0o755);
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@rotavisto.test');
  commit(...PARTS);
  world = filled = copyOf(fresh);
  release();
});
afterAll(() => {
  for (const made of [fresh, filled]) rmSync(made, { recursive: true });
});

beforeEach(() => {
  world = copyOf(fresh);
});
afterEach(() => rmSync(world, { recursive: true }));

it('The release script fills an empty bucket with the whole site once', () => {
  expect(release()).toEqual(['build --max']);
  expect(readFileSync(at('calls'), 'utf8')).toContain('--if-none-match *');
  expect(readFileSync(at('calls'), 'utf8')).toMatch(/writeHeaders\.ts \S+ https:\/\/rotavisto\.example\n/);
  expect(existsSync(at('bucket', 'index.html'))).toBe(true);
  // The build composes the pages with config.json.
  expect(readFileSync(at('calls'), 'utf8')).toMatch(/s3:\/\/bucket\/config\.json[\s\S]*pnpm build/);
  expect(release()).toEqual([]);
});

describe('the release scripts for a bucket with a site', () => {
  beforeEach(() => {
    rmSync(world, { recursive: true });
    world = copyOf(filled);
  });

  it('release only the changed bundles', () => {
    commit('client-app');
    expect(release()).toEqual(['release client']);
    expect(release()).toEqual([]);
  });

  it('release the shell before the areas that share its code', () => {
    commit('shared');
    const bundles = ['shell', 'landing', 'admin', 'client', 'consultant'];
    expect(release()).toEqual(bundles.map((bundle) => `release ${bundle}`));
  });

  it('release the bundles of earlier unreleased commits and of a failed release', () => {
    commit('client-app');
    commit('landing', 'admin-app');
    expect(() => release({ FAILS: 'release admin' })).toThrow('Command failed');
    expect(release()).toEqual(['release admin', 'release client']);
  });

  it('skip bundles that a newer commit has released', () => {
    const older = commit('client-app');
    commit('client-app');
    release();
    git('checkout', '--quiet', older);
    expect(release()).toEqual([]);
  });

  it('update the configuration in the pages with the precondition, and record no release', () => {
    expect(run('release.sh', {}, ['config'])).toEqual(['release config']);
    const calls = readFileSync(at('calls'), 'utf8');
    expect(calls).toMatch(/put-object .*--key remotes\.json .*--if-match/);
    expect(calls).toMatch(/writeHeaders\.ts[\s\S]*s3:\/\/bucket\/index\.html/);
    expect(existsSync(at('bucket', '.released', 'config'))).toBe(false);
    expect(release()).toEqual([]);
  });

  it('release a bundle whose recorded commit is missing in the history', () => {
    write('bucket/.released/admin', 'f'.repeat(40));
    expect(release()).toEqual(['release admin']);
  });
});

it('deploy migrations before functions, and only after a change', () => {
  const steps = [
    'supabase link --project-ref project',
    'supabase db push --remote --yes',
    'supabase functions deploy --yes',
  ];
  expect(run('releaseDatabase.sh')).toEqual(steps);
  commit('client-app');
  expect(run('releaseDatabase.sh')).toEqual([]);
  commit('supabase');
  expect(() => run('releaseDatabase.sh', { FAILS: `exec ${steps[1]}` })).toThrow('Command failed');
  expect(run('releaseDatabase.sh')).toEqual(steps);
});

it('deploy no migration that removes names of a live bundle', () => {
  release();
  const env = { SUPABASE_SECRET_KEY: 'secret', SUPABASE_URL: 'https://project.supabase.co' };
  const [asked = '', ...steps] = run('releaseDatabase.sh', env);
  expect(asked).toMatch(/^release:check database --live /);
  expect(steps).toHaveLength(3);
  commit('supabase');
  expect(() => run('releaseDatabase.sh', { ...env, FAILS: 'release:check database*' })).toThrow('Command failed');
  expect(readFileSync(at('calls'), 'utf8')).not.toContain('db push');
});

describe('the preview scripts for a bucket', () => {
  const SITE = '--site https://rotavisto.example';
  const calls = () => readFileSync(at('calls'), 'utf8');
  beforeEach(() => {
    write('bucket/previews/one.json', '{}');
    write('bucket/previews/two.json', '{}');
  });

  it('publish the remotes that differ, under the name of the change', () => {
    const before = git('rev-parse', 'HEAD');
    commit('client-app', 'supabase');
    expect(run('previewChanged.sh', {}, [before, 'pr-12', 'Novo passo'])).toEqual([
      `preview client --name pr-12 --title Novo passo ${SITE}`,
    ]);
    commit('shell');
    expect(run('previewChanged.sh', {}, [git('rev-parse', 'HEAD~'), 'pr-12'])).toEqual([]);
  });

  it('delete a closed preview with its files, and keep the others', () => {
    expect(run('preview.sh', { GOES: 'one' }, ['client', '--name', 'pr-12', '--close'])).toEqual([
      `preview client --name pr-12 --close ${SITE}`,
    ]);
    expect(existsSync(at('bucket', 'previews', 'one.json'))).toBe(false);
    expect(existsSync(at('bucket', 'previews', 'two.json'))).toBe(true);
    expect(calls()).toContain('aws s3 rm s3://bucket/remotes --recursive --exclude * --include */preview-one/*');
    expect(calls()).not.toContain('preview-two');
  });

  it('close the previews of all remotes with the change', () => {
    const closed = ['landing', 'admin', 'client', 'consultant'];
    expect(run('previewChanged.sh', { GOES: 'none' }, ['--close', 'pr-12'])).toEqual(
      closed.map((remote) => `preview ${remote} --name pr-12 --close ${SITE}`),
    );
  });

  it('exclude previews from copies of the live site', () => {
    run('release.sh', {}, ['client']);
    expect(calls()).toMatch(/s3 sync s3:\/\/bucket \S+ .*--exclude previews\/\* --exclude remotes\/\*\/preview-\*/);
  });
});
