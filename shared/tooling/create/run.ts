import { parseArgs } from 'node:util';
import { ROOT } from '../run';
import { createRemote } from './createRemote';

/** `pnpm create:remote reports --role consultant [--path /consultant/reports] [--title Relatórios]`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string' }, path: { type: 'string' }, title: { type: 'string' } },
});

const [name = ''] = positionals;
const { role = '', path = `/${role}/${name}` } = values;
const title = values.title ?? name.charAt(0).toUpperCase() + name.slice(1);

try {
  if (positionals.length !== 1 || !values.role)
    throw new Error('Usage: pnpm create:remote <name> --role client|consultant|admin [--path /…] [--title …]');
  const { folder, files } = createRemote(ROOT, { name, role, path, title });
  for (const file of files) console.log(`  ${file}`);
  console.log(`${name} has the address ${path}, for the role ${role}. Next:
  pnpm install
  pnpm --filter ${folder} test
  pnpm --filter ${folder} dev`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
