import { DEEP } from './support/deep';
import { openArea } from './support/openArea';
import { atPath, fillLogin, PEOPLE } from './support/people';
import { livePages } from './support/product/versions';
import { expect, test } from './support/test';

// The browser reports the status 404 of an unknown address as an error.
test.use({ expectedErrors: /status of 404/ });

const NOT_FOUND = 'Página não encontrada';

test(
  'every area redirects a visitor to /login, and the sign-in opens the page of the deep link',
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

/** The name of each role in the header. */
const LABELS = { client: 'Cliente', consultant: 'Consultor', admin: 'Administrator' } as const;

for (const [person, home, foreign] of [
  ['client', '/client', '/admin/clients'],
  ['consultant', '/consultant', '/client/applications'],
  ['admin', '/admin', '/consultant/kanban'],
] as const) {
  test(
    `every foreign address redirects the ${person} to ${home} with one remote, and an unknown page has a way back`,
    DEEP,
    async ({ page }) => {
      await openArea(page, person);
      await expect(page).toHaveURL(atPath(home));
      for (const path of ['/', '/login', '/register', '/forgot-password', foreign]) {
        await page.goto(path);
        await expect(page).toHaveURL(atPath(home));
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      }
      const listed = livePages(person).filter(([, { menu }]) => menu);
      const links = page.getByRole('navigation', { name: /^(Navegação principal|Main navigation)$/ }).getByRole('link');
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
      // A page outside the area has the last language of the area as well.
      const [notFound, back] =
        person === 'admin' ? ['Page not found', 'Back to home'] : [NOT_FOUND, 'Voltar ao início'];
      await page.goto('/outra');
      await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
      await page.getByRole('button', { name: back }).click();
      await expect(page).toHaveURL(atPath(home));
    },
  );
}

test('Refresh, Back and Forward keep the page', DEEP, async ({ page }) => {
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
