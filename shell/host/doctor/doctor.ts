import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { refuse } from '../../../shared/tooling/ending';
import { diagnose } from './diagnose';
import { Surroundings } from './surroundings';
import { table } from './table';

const [target] = process.argv.slice(2);

async function main() {
  if (!target) refuse('pnpm run doctor <folder of the site, or its address>');
  if (/^https?:/.test(target) ? !URL.canParse(target) : !existsSync(resolve(target)))
    refuse(`${target} is neither a folder here nor an address: pnpm run doctor https://…`);
  const lines = await diagnose(new Surroundings(/^https?:/.test(target) ? target : resolve(target), process.env));
  console.log(table(lines));
  process.exitCode = lines.some(({ state }) => state === 'fails') ? 1 : 0;
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
