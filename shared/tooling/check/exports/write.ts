import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { apiReports } from './apiReports';
import { committed, LIST, reportFile, versionOfShared } from './committedExports';
import { foundIn, listOf } from './exportList';
import { versionProblems } from './exportProblems';

/** `pnpm exports`: writes the list of the singletons' exports if the version of `@rotavisto/shared` allows it. */
const [reports, before, version] = [apiReports(), committed(), versionOfShared()];
const problems = versionProblems(before, foundIn(reports), version);
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
} else {
  for (const [singleton, report] of Object.entries(reports)) {
    mkdirSync(dirname(reportFile(singleton)), { recursive: true });
    writeFileSync(reportFile(singleton), report);
  }
  writeFileSync(LIST, `${JSON.stringify(listOf(foundIn(reports), version, before), null, 2)}\n`);
  console.log(`shared/exports.json and shared/api are of version ${version}.`);
}
