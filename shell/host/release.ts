import { parseArgs } from 'node:util';
import { REMOTE_NAMES, REMOTES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { buildPackage } from './buildPackage';
import { composePages } from './compose';
import { type Build, PRERENDER } from './packages';
import { SITE } from './paths';
import { canary, demote, type Pointer, promote, readPointers, writePointers } from './pointers';
import { publishRemote } from './publish';
import { refuse } from './refuse';
import { smokeTest } from './smoke';

/** `pnpm release <remote> [--canary 10]` and `pnpm rollback <remote>`: one remote alone, the others' bytes untouched. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rollback: { type: 'boolean', default: false }, canary: { type: 'string' } },
});

const log = (line: string) => console.log(line);

function remoteNamed(text: string | undefined): RemoteName {
  const found = REMOTE_NAMES.find((name) => name === text || REMOTES[name].package === text);
  return found ?? refuse(`Uso (usage): pnpm release <${REMOTE_NAMES.join('|')}> [--canary 10] · pnpm rollback <…>`);
}

/** One pointer changes, in one compare-and-swap; the composed pages follow it. */
async function flip(name: RemoteName, change: (current: Pointer) => Pointer, expected?: string): Promise<Pointer> {
  const { pointers, etag } = readPointers(SITE);
  const current = pointers.remotes[name] ?? refuse(`${name} ainda não foi publicado (not published): pnpm build`);
  const next = change(current);
  pointers.remotes[name] = next;
  writePointers(SITE, pointers, expected ?? etag);
  await composePages(SITE, 11);
  return next;
}

async function release(name: RemoteName, percent: number | null) {
  const { package: folder } = REMOTES[name];
  const builds: Build[] = [{ package: folder, mode: 'federated' }, ...(name === 'landing' ? PRERENDER : [])];
  for (const build of builds) await buildPackage(build);
  const version = await publishRemote(SITE, name, 11);
  const { pointers, etag } = readPointers(SITE);
  pointers.remotes[name] = promote(pointers.remotes[name], version);
  log(`${name} ${version.version}: testando no Chromium…`);
  await smokeTest(SITE, name, pointers);
  await flip(
    name,
    (current) => (percent === null ? promote(current, version) : canary(current, version, percent)),
    etag,
  );
  log(
    percent === null
      ? `${name} ${version.version} está no ar.`
      : `${name} ${version.version}: ${percent} % das visitas.`,
  );
}

async function main() {
  const name = remoteNamed(positionals[0]);
  if (values.rollback) {
    const { version } = await flip(name, demote);
    log(`${name} voltou para ${version}.`);
    return;
  }
  const percent = values.canary === undefined ? null : Number(values.canary);
  if (percent !== null && !(percent > 0 && percent < 100)) refuse('--canary é uma porcentagem entre 1 e 99.');
  await release(name, percent);
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
