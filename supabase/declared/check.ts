import { compareAt } from './compare';
import { withBoth } from './databases';
import { staleLists } from './lists';
import { unexplainedLosses } from './losses';
import { unlistedNames } from './names/writtenNames';
import { migrationFiles } from './sqlFiles';

/**
 * A step of `pnpm check`: chapters and migrations make the same database, no migration loses data silently, and what SQL
 * says of a closed list is in it.
 */
async function main(): Promise<void> {
  const inTexts = [...staleLists(), ...(await unlistedNames()), ...(await unexplainedLosses(migrationFiles()))];
  // A database of rows that fit no longer says so in its own words.
  const problems = inTexts.length > 0 ? inTexts : await withBoth(compareAt);
  if (problems.length === 0) return;
  console.error(
    `${problems.join('\n')}\nThe chapters say what the database is: \`pnpm db:migration <name>\` writes what is missing.`,
  );
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
