import { type Browser, chromium } from '@playwright/test';
import type { RemoteName } from '../../../config/remotes';
import { chromiumPath } from '../../test/chromiumPath';
import { readPointers } from '../pointers';
import { openPage, watchPage } from './openPage';
import { type Application, peopleOf, type Session, signIn, someApplication } from './people';

/** A site with the candidates and no fallback, its address, the key of its backend, and the remotes to check. */
export type Candidates = { site: string; origin: string; supabaseKey: string; names: readonly RemoteName[] };

/** Opens the pages of the remotes in Chromium as each role; returns the faults of the first failing page. */
export async function problemsOf({ site, origin, supabaseKey, names }: Candidates): Promise<string[]> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    for (const name of names) {
      const pointer = readPointers(site).pointers.remotes[name];
      const version = pointer?.version ?? 'none';
      const paths = Object.keys(pointer?.table ?? {});
      for (const email of peopleOf(name)) {
        const problems = await visit({ browser, origin, supabaseKey, name, version, email, paths });
        if (problems.length > 0) return problems;
      }
    }
    return [];
  } finally {
    await browser.close();
  }
}

type Walk = {
  browser: Browser;
  origin: string;
  supabaseKey: string;
  name: RemoteName;
  version: string;
  email: string | null;
  paths: readonly string[];
};

/** Opens every page of an area as one user, in a browser without an earlier version. */
async function visit({ browser, origin, supabaseKey, name, version, email, paths }: Walk): Promise<string[]> {
  const session = email ? await signIn(origin, { supabaseKey }, email) : null;
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: kept(session) }] },
  });
  const page = await context.newPage();
  const seen = watchPage(page);
  try {
    for (const path of paths) {
      const address = await addressOf(path, () =>
        someApplication(origin, { supabaseKey }, session ?? { access_token: '' }),
      );
      seen.length = 0;
      const wrong = await openPage(page, { remote: name, version, path: address });
      const problems = [...wrong, ...seen].map((problem) => `${address} as ${email ?? 'a visitor'}: ${problem}`);
      if (problems.length > 0) return problems;
    }
    return [];
  } finally {
    await context.close();
  }
}

/** The welcome dialog is shown once and covers the page. */
const kept = (session: Session | null) => [
  { name: 'rotavisto-onboarding', value: 'done' },
  ...(session ? [{ name: 'rotavisto-auth', value: JSON.stringify(session) }] : []),
];

async function addressOf(path: string, application: () => Promise<Application>): Promise<string> {
  if (!path.includes(':id')) return path.replace(/\/\*$/, '');
  const { id, consultant_id } = await application();
  return path.replace(':id', path.includes('/consultants/') ? consultant_id : id);
}
