import { compareAt } from './compare';
import { connectTo, withBoth } from './databases';
import { staleLists } from './lists';
import { unexplainedLosses } from './losses';
import { unlistedNames } from './names/writtenNames';
import { migrationFiles } from './sqlFiles';
import { undecidedColumns } from './textColumns';

async function undecidedAt({ declared }: { declared: string }): Promise<string[]> {
  const sql = connectTo(declared);
  return await undecidedColumns(sql).finally(() => sql.end());
}

/**
 * A step of `pnpm check`: chapters and migrations make the same database, no migration loses data silently, names of
 * closed lists in SQL are rows, and each text column has a decision.
 */
async function main(): Promise<void> {
  const inTexts = [...staleLists(), ...(await unlistedNames()), ...(await unexplainedLosses(migrationFiles()))];
  const made = async (pair: Parameters<typeof compareAt>[0]) => [
    ...(await compareAt(pair)),
    ...(await undecidedAt(pair)),
  ];
  // A database with wrong names would fail with an unclear error, so the texts are checked first.
  const problems = inTexts.length > 0 ? inTexts : await withBoth(made);
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
