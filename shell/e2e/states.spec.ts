import type { Page } from '@playwright/test';
import { packageOf, REMOTE_NAMES } from '@rotavisto/shared/config/remotes';
import { DEEP } from './support/deep';
import { skipWelcome } from './support/people';
import { aloneOf, endAlone } from './support/product/standalone';
import { stepState } from './support/screen';
import { expect, test } from './support/signedInTest';

test.use({
  expectedErrors: /404 \(Not Found\) \(\S+\/remotes\.json\)|403 \(Forbidden\)|406 \(Not Acceptable\)|Failed to fetch/,
});
test.afterAll(endAlone);

const LANGUAGES = { pt: 'pt-BR', en: 'en', es: 'es-419' };
const bar = (page: Page) => page.locator('summary').filter({ hasText: /^Simula(dor|tor): / });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
/** The texts of an area for failed reads, in three languages; a refused case counts as one that is gone. */
const TROUBLE =
  /erro ao|não encontrada|não foi possível|tente novamente|could not|couldn't|try again|failed to|no se pud/i;
const NO_CONNECTION = /conexão|connection|conexión|offline/i;

/** Pages without reads when they open: forms, and pages with data of the session. */
const READS_NOTHING = /settings$|^\/$|^\/(en|es|login|register|forgot-password|reset-password|confirm-email|payment)$/;

type Link = { label: string; group: string; href: string };

/** Returns each state in the list of one area. */
async function linksOf(page: Page, url: string): Promise<Link[]> {
  await page.goto(`${url}/states`);
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Estados desta área|States of this area)$/ }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'admin@rotavisto.test' })).toBeVisible();
  return page.locator('section').evaluateAll((sections) =>
    sections.flatMap((section) =>
      [...section.querySelectorAll('a')].map(({ textContent, href }) => ({
        label: textContent ?? '',
        group: section.querySelector('h2')?.textContent ?? '',
        href,
      })),
    ),
  );
}

/** Expects the content of a state according to its link. */
async function expectState(page: Page, { href }: Link): Promise<void> {
  const named = new URLSearchParams(new URL(href).hash.replace('#state&', ''));
  await expect(bar(page)).toBeVisible();
  await expect(heading(page).first()).toBeVisible();
  const [step, plan, answers] = ['step', 'plan', 'answers'].map((name) => named.get(name));
  if (step) await expect(page.getByRole('main').getByText('Em Andamento').first()).toBeVisible();
  if (plan && plan !== 'active') await expect(page.getByRole('dialog')).toBeVisible();
  if (plan === 'active') await expect(page.getByRole('dialog')).toHaveCount(0);
  const pathname = new URL(href).pathname;
  if (answers === 'refused' && !READS_NOTHING.test(pathname))
    await expect(page.getByText(TROUBLE).first()).toBeVisible();
  if (answers === 'offline' && !READS_NOTHING.test(pathname))
    await expect(page.getByText(NO_CONNECTION).or(page.getByText(TROUBLE)).first()).toBeVisible();
}

test('each link in the list of states opens its state', DEEP, async ({ enter, baseURL }) => {
  const { url } = await aloneOf(packageOf('client'), baseURL ?? '');
  const page = await enter({ email: 'cliente@rotavisto.test' }, '/states', { baseURL: url });
  const links = await linksOf(page, url);
  const open = async (group: string, label: string) => {
    const link = links.find((each) => each.group === group && each.label === label);
    await page.goto('about:blank');
    await page.goto(link?.href ?? 'none');
    await expect(bar(page)).toBeVisible();
  };
  await open('Plano', 'Vencido');
  await expect(page.getByRole('dialog').getByText('O prazo do seu plano terminou')).toBeVisible();
  await open('Etapa do processo', 'Pagamento');
  await expect(bar(page)).toHaveText(/· Pagamento$/);
  await expect(stepState(page, 'Pagamento', 'Em Andamento')).toBeVisible();
  await open('/client/support', 'Erro: recusado');
  await expect(page.getByRole('main').getByText(TROUBLE).first()).toBeVisible();
  await page.goto(`${url}/states?language=es`);
  await page.getByRole('link', { name: 'Como no servidor' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES.es);
});

for (const remote of REMOTE_NAMES) {
  test(`every listed state of ${remote} opens`, DEEP, async ({ page, baseURL }) => {
    test.slow();
    const { url } = await aloneOf(packageOf(remote), baseURL ?? '');
    await skipWelcome(page);
    const links = await linksOf(page, url);
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) {
      await test.step(`${link.group}: ${link.label}`, async () => {
        await page.goto('about:blank');
        await page.goto(link.href);
        await expectState(page, link);
      });
    }
  });
}
