import { readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import WebSocket from 'ws';
import { moveFiles } from './files';
import { MoveRefused, moveRows } from './moveRows';
import { differences, tally } from './tally';

const USAGE = `pnpm move count            what FROM holds, as JSON
pnpm move count --to       what TO holds
pnpm move rows             people and rows, from FROM to TO
pnpm move files            files, from FROM to TO
pnpm move compare <before.json> <after.json>

FROM_DATABASE_URL, FROM_URL, FROM_SECRET_KEY and TO_DATABASE_URL, TO_URL, TO_SECRET_KEY name the two.`;

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new MoveRefused(`${name} is missing.\n\n${USAGE}`);
  return value;
}

type Side = 'FROM' | 'TO';

async function withDatabase<Result>(side: Side, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(needed(`${side}_DATABASE_URL`), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const project = (side: Side) =>
  createClient(needed(`${side}_URL`), needed(`${side}_SECRET_KEY`), {
    // Node 20 has no WebSocket, which the client requires at once.
    realtime: { transport: WebSocket as never },
    auth: { persistSession: false },
  });

const isTally = (value: unknown): value is Record<string, number | string> =>
  typeof value === 'object' && value !== null;

function readTally(file = ''): Record<string, number | string> {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isTally(value)) throw new MoveRefused(`${file} holds no count`);
  return value;
}

const COMMANDS: Record<string, (rest: string[]) => Promise<void>> = {
  count: async ([flag]) => {
    const side: Side = flag === '--to' ? 'TO' : 'FROM';
    const counted = await withDatabase(side, (sql) => tally(sql, project(side)));
    console.log(JSON.stringify(counted, null, 2));
  },
  rows: async () => {
    const tables = await withDatabase('FROM', (from) => withDatabase('TO', (to) => moveRows(from, to)));
    console.log(`${tables.length} tables moved.`);
  },
  files: async () => console.log(`${await moveFiles(project('FROM'), project('TO'))} files moved.`),
  compare: async ([before, after]) => {
    const found = differences(readTally(before), readTally(after));
    if (found.length > 0) throw new MoveRefused(found.join('\n'));
    console.log('Everything is there.');
  },
};

async function main(): Promise<void> {
  const [command = '', ...rest] = process.argv.slice(2);
  const run = COMMANDS[command];
  if (!run) throw new MoveRefused(USAGE);
  await run(rest);
}

main().then(
  // Ends the process, because supabase-js leaves a connection open.
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof MoveRefused ? error.message : error);
    process.exit(1);
  },
);
