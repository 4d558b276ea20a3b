import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { aptInstall } from './systemPackages.mjs';

const DEBIAN = '/usr/lib/postgresql';

const hasProgram = (name) => !spawnSync(name, ['--version'], { stdio: 'ignore' }).error;

const hasServer = () =>
  hasProgram('postgres') ||
  (existsSync(DEBIAN) && readdirSync(DEBIAN).some((version) => existsSync(`${DEBIAN}/${version}/bin/postgres`)));

const isThere = () => hasServer() && ['pg_dump', 'pg_restore', 'psql'].every(hasProgram);

// Installs the server too, because pg_dump refuses a server newer than itself, as the embedded one is.
if (!isThere()) aptInstall('postgresql');
if (!isThere()) {
  console.error('This needs a Postgres with pg_dump, pg_restore and psql: install it (apt-get install postgresql).');
  process.exitCode = 1;
}
