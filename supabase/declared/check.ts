import { compareAt } from './compare';
import { withBoth } from './databases';
import { unexplainedLosses } from './losses';
import { migrationFiles } from './sqlFiles';

/** A step of `pnpm check`: chapters and migrations make the same database, and no migration loses data silently. */
async function main(): Promise<void> {
  const problems = [...(await unexplainedLosses(migrationFiles())), ...(await withBoth(compareAt))];
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
