import type { Page, Route } from '@playwright/test';
import { aClient, aConsultant, anAdministrator, type Someone } from './support/accounts';
import { callAs, openSession } from './support/api';
import { DEEP, deepUnless } from './support/deep';
import { fillLogin, PASSWORD, PEOPLE } from './support/people';
import { local } from './support/records';
import { expect, test } from './support/signedInTest';

const RENEWAL = '**/auth/v1/token?grant_type=refresh_token';
/** The notice in the language of the previous area; the admin area is English by default. */
const EXPIRED = /^(Sua sessão expirou\. Faça login novamente\.|Your session has expired\. Please sign in again\.)$/;
const NEW_PASSWORD = 'RotaVisto#2027';
const KEY = 'rotavisto-auth';
/** One second more than `refresh_token_reuse_interval` of config.toml. */
const REUSED = 11_000;

const AREAS = {
  client: { make: () => aClient(), path: '/client/support', other: '/client/settings/profile' },
  consultant: { make: () => aConsultant(), path: '/consultant/clients', other: '/consultant/calendar' },
  administrator: { make: () => anAdministrator(), path: '/admin/clients', other: '/admin/sales' },
};
type Area = keyof typeof AREAS;

/** Sends a request to the accounts server like another device of the same user. */
async function elsewhere(method: string, path: string, token: string, body: object = {}): Promise<Response> {
  const { url, publishableKey } = local();
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/auth/v1/${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok && answer.status !== 400) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const setRole = (id: string, role: string) => callAs(PEOPLE.admin, 'admin_set_role', { user_id: id, role });
const setDeactivated = (id: string, deactivated: boolean) =>
  callAs(PEOPLE.admin, 'admin_set_deactivated', { user_id: id, deactivated });

const storedToken = (page: Page): Promise<string> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').refresh_token, KEY);

/** Marks the stored access token as expired, with further changes of the session. */
const age = (page: Page, more: object = {}) =>
  page.evaluate(
    ([key, changes]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}');
      const expires_at = Math.floor(Date.now() / 1000) - 5;
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at, ...changes }));
    },
    [KEY, more] as const,
  );

const renew = async (refresh_token: string): Promise<{ status: number; refresh_token: string }> => {
  const answer = await elsewhere('POST', 'token?grant_type=refresh_token', local().publishableKey, { refresh_token });
  return { status: answer.status, ...(await answer.json()) };
};

interface End {
  how: string;
  /** Ends the session, and returns the new password if it has changed. */
  end: (who: Someone, area: Area, page: Page) => Promise<string | undefined>;
}

const ENDS: End[] = [
  {
    how: 'a role changed and changed back',
    end: async ({ id }, area) => {
      await setRole(id, area === 'consultant' ? 'client' : 'consultant');
      await setRole(id, area === 'administrator' ? 'admin' : area);
      return undefined;
    },
  },
  {
    how: 'a new password on another device',
    end: async ({ email }) => {
      const { access_token } = await openSession(email);
      await elsewhere('PUT', 'user', access_token, { password: NEW_PASSWORD, current_password: PASSWORD });
      await elsewhere('POST', 'logout?scope=others', access_token);
      return NEW_PASSWORD;
    },
  },
  {
    how: 'the end of all sessions',
    end: async ({ email }) => {
      await callAs(email, 'end_all_sessions');
      return undefined;
    },
  },
  {
    how: 'a deactivation and a reactivation',
    end: async ({ id }) => {
      await setDeactivated(id, true);
      await setDeactivated(id, false);
      return undefined;
    },
  },
  {
    how: 'an unknown token',
    end: async (_who, _area, page) => {
      await age(page, { refresh_token: 'abcdefghijkl' });
      return undefined;
    },
  },
  {
    how: 'a token used by another device',
    end: async (_who, _area, page) => {
      const own = await storedToken(page);
      const { refresh_token } = await renew(own);
      await renew(refresh_token);
      // The server accepts a reused token as one of two tabs during the interval, and each use starts it again.
      const used = Date.now();
      await expect.poll(() => Date.now() - used, { timeout: 2 * REUSED }).toBeGreaterThan(REUSED);
      expect((await renew(own)).status).toBe(400);
      await age(page);
      return undefined;
    },
  },
];

const FORMS = {
  newer: null,
  older: async (route: Route) => {
    const { 'x-supabase-api-version': _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  },
};

// The server refuses requests with an ended session.
test.use({ expectedErrors: /status of 40[013]|Auth\w*Error/ });

for (const { how, end } of ENDS)
  for (const form of ['newer', 'older'] as const)
    for (const area of Object.keys(AREAS) as Area[]) {
      const isExample = how === 'the end of all sessions' && area === 'client' && form === 'newer';
      const journey = `${area}: the login after ${how} shows the reason and leads back to the page (${form} form)`;
      test(journey, deepUnless(isExample), async ({ enter }) => {
        const { make, path, other } = AREAS[area];
        const who = await make();
        const page = await enter(who, path);
        const { pathname } = new URL(page.url());
        expect(pathname).toBe(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const older = FORMS[form];
        if (older) await page.context().route(RENEWAL, older);
        // This page has no script of the product, which would detect the end at once.
        await page.goto('/config.json');
        const password = await end(who, area, page);

        const refused = page.waitForResponse(/grant_type=refresh_token/);
        await page.goto(path);
        const said = await (await refused).json();
        expect(typeof said.code).toBe(form === 'newer' ? 'string' : 'number');
        await expect(page).toHaveURL(/\/login$/);
        await expect(page.getByText(EXPIRED)).toHaveCount(1);
        const second = await page.context().newPage();
        await second.goto(other);
        await expect(second).toHaveURL(/\/login$/);

        await fillLogin(page, who.email, password);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(second).toHaveURL(new RegExp(`${other}$`));
      });
    }

const REASONS = [
  {
    how: 'another role',
    end: (id: string) => setRole(id, 'consultant'),
    reason: 'Seu acesso mudou. Faça login novamente.',
  },
  {
    how: 'a deactivation',
    end: (id: string) => setDeactivated(id, true),
    reason: 'Esta conta foi desativada. Fale com o suporte.',
  },
];

for (const { how, end, reason } of REASONS) {
  test(
    `a page opened after ${how} shows that reason and goes to the login`,
    deepUnless(how === 'another role'),
    async ({ enter }) => {
      const who = await aClient();
      const page = await enter(who, '/client/support');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // This page has no script of the product, which would notice the change at once.
      await page.goto('/config.json');
      await end(who.id);

      await page.goto('/client/support');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(reason)).toHaveCount(1);
    },
  );
}

for (const form of ['newer', 'older'] as const)
  for (const area of ['client', 'consultant'] as const)
    test(
      `every open tab of a ${area} without a session goes to the login, one shows the notice, and each returns (${form} form)`,
      DEEP,
      async ({ enter }) => {
        const { make, path, other } = AREAS[area];
        const who = await make();
        const first = await enter(who, path);
        const second = await first.context().newPage();
        await second.goto(other);
        const tabs = [first, second];
        for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
        const older = FORMS[form];
        if (older) await first.context().route(RENEWAL, older);
        await callAs(who.email, 'end_all_sessions');

        const countOf = async (tab: Page) => tab.getByText(EXPIRED).count();
        await expect.poll(async () => (await Promise.all(tabs.map(countOf))).reduce((a, b) => a + b)).toBe(1);
        for (const tab of tabs) await expect(tab).toHaveURL(/\/login$/);
        await fillLogin(first, who.email);
        await expect(first).toHaveURL(new RegExp(`${path}$`));
        await expect(second).toHaveURL(new RegExp(`${other}$`));
      },
    );

const TROUBLE: Record<string, (route: Route) => Promise<void>> = {
  'a broken gateway': (route) => route.fulfill({ status: 502, body: '' }),
  'an HTML page of a proxy': (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<!doctype html>' }),
  'a JSON error of a gateway': (route) => route.fulfill({ status: 404, json: { message: 'no Route matched' } }),
  'a rate limit (newer form)': (route) =>
    route.fulfill({ status: 429, json: { code: 'over_request_rate_limit', message: 'x' } }),
  'a rate limit (older form)': (route) =>
    route.fulfill({ status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg: 'x' } }),
  'a broken connection': (route) => route.abort('connectionreset'),
};

test.describe('a failed renewal', () => {
  test.use({ expectedErrors: /status of (40[0-9]|429|50[0-9])|Auth\w*Error|Failed to fetch|ERR_CONNECTION_RESET/ });

  for (const [name, answer] of Object.entries(TROUBLE))
    test(`a renewal after ${name} is retried, and the client stays on the page`, DEEP, async ({ enter }) => {
      const page = await enter(await aClient(), '/config.json');
      await age(page);
      let asked = 0;
      await page.route(RENEWAL, async (route) => {
        asked += 1;
        await (asked <= 4 ? answer(route) : route.continue());
      });
      await page.goto('/client/support');
      await expect.poll(() => asked).toBeGreaterThan(4);
      await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible();
      await expect(page).toHaveURL(/\/client\/support$/);
      await expect(page.getByText(EXPIRED)).toHaveCount(0);
    });
});
