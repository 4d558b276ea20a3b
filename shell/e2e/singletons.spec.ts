import type { Page } from '@playwright/test';
import { expectLoginRuns } from './support/beforeCode';
import { DEEP, deepUnless } from './support/deep';
import { atPath, PEOPLE } from './support/people';
import { loadedCopies, openChannels, SHARED } from './support/product/federation';
import { aloneOf, endAlone } from './support/product/standalone';
import { expect, test } from './support/signedInTest';

type Fiber = {
  stateNode?: { current?: Fiber } | null;
  memoizedProps?: Record<string, unknown>;
  child?: Fiber | null;
  sibling?: Fiber | null;
};

/** Counts the mounted instances in the page: React roots, routers, toasters, query clients and auth clients. */
function census(page: Page) {
  return page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].filter((node) =>
      Object.keys(node).some((key) => key.startsWith('__reactContainer$')),
    );
    const runtimes = new Set(
      [...document.querySelectorAll('*')].flatMap((node) =>
        Object.keys(node).filter((key) => key.startsWith('__reactFiber$')),
      ),
    );
    const clients = new Set<unknown>();
    const routers = new Set<unknown>();
    const waiting = roots.map((root) => {
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
      // A container names one of the two trees that React renders in turn; its root has the current one.
      return (root as unknown as Record<string, Fiber>)[key]?.stateNode?.current;
    });
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      const { navigator, location, client } = fiber.memoizedProps ?? {};
      if (navigator && location) routers.add(navigator);
      if (client && typeof client === 'object' && 'getQueryCache' in client) clients.add(client);
      if (fiber.child) waiting.push(fiber.child);
      if (fiber.sibling) waiting.push(fiber.sibling);
    }
    return {
      roots: roots.length,
      reacts: runtimes.size,
      routers: routers.size,
      queryClients: clients.size,
      toasters: document.querySelectorAll('section[class*="-toaster-"]').length,
    };
  });
}

const ONE = { roots: 1, reacts: 1, routers: 1, toasters: 1 };
test.afterAll(endAlone);

const ROLES = ['client', 'consultant', 'admin'] as const;

/** Collects warnings of duplicates: the library warns of a second auth client on the same storage. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/Multiple GoTrueClient|Invalid hook call|more than one/i.test(message.text())) said.push(message.text());
  });
  return said;
}

test('the page of a visitor has one instance of each singleton, from the shell', DEEP, async ({ page }) => {
  const said = listen(page);
  await page.goto('/login');
  await expectLoginRuns(page);
  expect(await census(page)).toEqual({ ...ONE, queryClients: 0 });
  await expect.poll(() => loadedCopies(page)).toEqual(Object.fromEntries(SHARED.map((name) => [name, ['shell']])));
  expect(said).toEqual([]);
});

for (const role of ROLES) {
  test(
    `the ${role}’s area in the shell has one instance of each singleton, from the shell`,
    deepUnless(role === 'client'),
    async ({ enter }) => {
      const page = await enter({ email: PEOPLE[role] }, `/${role}`);
      const said = listen(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A client with children has the links of the cases too, as soon as they have loaded.
      const menu = page.getByRole('navigation', { name: /^(Navegação principal|Main navigation)$/ });
      await menu.getByRole('link').nth(1).click();
      await expect(page).not.toHaveURL(atPath(`/${role}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await census(page)).toEqual({ ...ONE, queryClients: 1 });
      const copies = await loadedCopies(page);
      expect(Object.keys(copies)).toEqual(SHARED);
      for (const [name, from] of Object.entries(copies)) expect(from, name).toEqual(['shell']);
      await expect.poll(async () => (await openChannels(page)).length).toBeGreaterThan(0);
      expect(said).toEqual([]);
    },
  );

  test(`the ${role}’s area without the shell has one instance of each singleton`, DEEP, async ({ enter, baseURL }) => {
    const alone = await aloneOf(`${role}-app`, baseURL ?? '');
    const page = await enter({ email: PEOPLE[role] }, `/${role}`, { baseURL: alone.url });
    const said = listen(page);
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await census(page)).toEqual({ ...ONE, queryClients: 1 });
    expect(said).toEqual([]);
  });
}
