import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgtap } from '@electric-sql/pglite-pgtap';
import { HOSTED_SQL } from './hosted/hosted';

/** Runs pgTAP files on an in-memory database and prints their output, one JSON line for each file. */
const { migrations, files } = JSON.parse(readFileSync(0, 'utf8')) as { migrations: string[]; files: string[] };

const database = await PGlite.create({ extensions: { pgtap, pg_trgm } });
await database.exec(HOSTED_SQL);
for (const text of migrations) await database.exec(text);
for (const text of files) {
  const lines: string[] = [];
  for (const { rows } of await database.exec(text)) {
    for (const row of rows) {
      for (const value of Object.values(row)) if (typeof value === 'string') lines.push(value);
    }
  }
  process.stdout.write(`${JSON.stringify(lines)}\n`);
}
await database.close();
