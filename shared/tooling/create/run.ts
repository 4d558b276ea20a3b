import { optionsOf } from '../optionsOf';
import { ROOT } from '../run';
import { createRemote } from './createRemote';
import { rolesIn } from './createRole';

/**
 * `pnpm create:remote reports --role consultant [--path /consultant/reports] [--title Relatórios]`; a missing role is
 * created with its first remote: `pnpm create:remote partners --role partner --title Parceiros`.
 */
const { values, positionals } = optionsOf({
  allowPositionals: true,
  options: { role: { type: 'string' }, path: { type: 'string' }, title: { type: 'string' } },
});

const [name = ''] = positionals;
const { role = '' } = values;
const { path = rolesIn(ROOT).includes(role) ? `/${role}/${name}` : `/${role}` } = values;
const title = values.title ?? name.charAt(0).toUpperCase() + name.slice(1);

try {
  if (positionals.length !== 1 || !values.role)
    throw new Error(
      `Usage: pnpm create:remote <name> --role ${rolesIn(ROOT).join('|')}|<a new one> [--path /…] [--title …]`,
    );
  const { folder, files, isNewRole } = createRemote(ROOT, { name, role, path, title });
  for (const file of files) console.log(`  ${file}`);
  console.log(`${name} has the address ${path}, for the role ${role}. Next:
  pnpm install${isNewRole ? '\n  pnpm types' : ''}
  pnpm -C ${folder} test
  pnpm -C ${folder} dev`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
