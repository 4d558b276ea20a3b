import { DEEP } from './support/deep';
import { openArea } from './support/openArea';
import { fillLogin, PEOPLE } from './support/people';
import { livePages } from './support/product/versions';
import { expect, test } from './support/test';

// The page of an unknown address is answered with 404, which the browser reports.
test.use({ expectedErrors: /status of 404/ });

const NOT_FOUND = 'Página não encontrada';

test(
  'a visitor is sent from every area to /login, and back to the page of a deep link after signing in',
  DEEP,
  async ({ page }) => {
    for (const path of ['/client', '/client/applications', '/admin', '/consultant/kanban']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/);
    }
    await fillLogin(page, PEOPLE.consultant);
    await expect(page).toHaveURL(/\/consultant\/kanban$/);
  },
);

/** How the header calls the person. */
const LABELS = { client: 'Cliente', consultant: 'Consultor', admin: 'Administrator' } as const;

for (const [person, home, foreign] of [
  ['client', '/client', '/admin/clients'],
  ['consultant', '/consultant', '/client/applications'],
  ['admin', '/admin', '/consultant/kanban'],
] as const) {
  test(
    `${person}: every other place leads to ${home}, with one remote on the page and a way back from nowhere`,
    DEEP,
    async ({ page }) => {
      await openArea(page, person);
      await expect(page).toHaveURL(new RegExp(`${home}$`));
      for (const path of ['/', '/login', '/register', '/forgot-password', foreign]) {
        await page.goto(path);
        await expect(page).toHaveURL(new RegExp(`${home}$`));
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      }
      const listed = livePages(person).filter(([, { menu }]) => menu);
      const links = page.getByRole('navigation').getByRole('link');
      await expect(links).toHaveCount(listed.length);
      for (const [at, [path]] of listed.entries()) await expect(links.nth(at)).toHaveAttribute('href', path);
      await expect(
        page.getByRole('button', { name: new RegExp(`^Menu (de|of|for) .*${LABELS[person]} ${PEOPLE[person]}$`) }),
      ).toBeVisible();
      const remotes = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /\/remotes\/(\w+)\//.exec(name)?.[1])
          .filter((name) => name !== undefined),
      );
      expect([...new Set(remotes)]).toEqual([home.slice(1)]);
      // Outside the area too, the language is the one the area spoke last.
      const [notFound, back] =
        person === 'admin' ? ['Page not found', 'Back to home'] : [NOT_FOUND, 'Voltar ao início'];
      await page.goto('/outra');
      await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
      await page.getByRole('button', { name: back }).click();
      await expect(page).toHaveURL(new RegExp(`${home}$`));
    },
  );
}

test('refresh, back and forward keep their place', DEEP, async ({ page }) => {
  await openArea(page, 'consultant');
  await page.goto('/consultant/clients');
  await page.reload();
  await expect(page).toHaveURL(/\/consultant\/clients$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Solicitações' }).click();
  await expect(page).toHaveURL(/\/consultant\/kanban$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/consultant\/clients$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/consultant\/kanban$/);
});
