import { existsSync, writeFileSync } from 'node:fs';
import { committedExports, LIST, versionOfShared } from './committedExports';
import { listOf } from './exportList';
import { versionProblems } from './exportProblems';
import { foundExports } from './foundExports';

/** `pnpm exports`: writes down what the singletons of `@rotavisto/shared` export, once its version says that it changed. */
const [found, version] = [foundExports(), versionOfShared()];
const before = existsSync(LIST) ? committedExports() : null;
const problems = before ? versionProblems(before, found, version) : [];
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
} else {
  writeFileSync(LIST, `${JSON.stringify(listOf(found, version, before), null, 2)}\n`);
  console.log(`shared/exports.json is of version ${version}.`);
}
