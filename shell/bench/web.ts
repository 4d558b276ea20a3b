import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import startStack from '../e2e/support/stack';
import { packageDir } from '../host/paths';
import { chromiumPath } from '../host/release/chromiumPath';
import { serveDirect } from './direct';
import { serveFloor } from './floor';
import { PAGES } from './pages';
import { movedTo, type StorageState, stateOf } from './signedInState';
import { middle, printFigures, printOverhead } from './table';
import { type Figures, visit } from './visit';

type Target = {
  name: string;
  url: string;
  storageState: StorageState | undefined;
  act?: (page: Page) => Promise<void>;
  runs: Figures[];
};

const ROUNDS = Number(process.argv[2] ?? 5);

function addressOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
}

const stop = process.env.E2E_URL ? async () => {} : await startStack();
const live = process.env.E2E_URL ?? '';
const folder = mkdtempSync(join(packageDir('shell'), 'dist', 'bench-'));
const servers: Server[] = [];
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });

async function serve(server: Promise<Server>): Promise<string> {
  const started = await server;
  servers.push(started);
  return addressOf(started);
}

try {
  const floor: Target = {
    name: 'empty Rsbuild React page',
    url: await serve(serveFloor(folder)),
    storageState: undefined,
    runs: [],
  };
  const direct = new Map<RemoteName, string>();
  const pairs: { path: string; federated: Target; direct: Target }[] = [];
  for (const { path, area, person, act } of PAGES) {
    const origin = direct.get(area) ?? (await serve(serveDirect(area, folder, live)));
    direct.set(area, origin);
    const storageState = person && (await stateOf(browser, live, person));
    const target = (name: string, at: string): Target => ({
      name,
      url: at + path,
      storageState: storageState && movedTo(storageState, at),
      act,
      runs: [],
    });
    pairs.push({
      path: `\`${path}\``,
      federated: target(`\`${path}\``, live),
      direct: target(`\`${path}\` without federation`, origin),
    });
  }
  const targets = [floor, ...pairs.flatMap((pair) => [pair.federated, pair.direct])];
  // Round after round, so that a slow minute of the machine falls on all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { url, storageState, act, runs } of targets) {
      runs.push(await visit(browser, { url, options: { storageState }, act }));
    }
  }
  printFigures(
    targets.map(({ name, runs }) => ({ name, figures: middle(runs) })),
    ROUNDS,
  );
  printOverhead(
    pairs.map((pair) => ({
      path: pair.path,
      federated: middle(pair.federated.runs),
      direct: middle(pair.direct.runs),
      floor: middle(floor.runs),
    })),
  );
} finally {
  await browser.close();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
  await stop();
}
