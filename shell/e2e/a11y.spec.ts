import type { Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { openArea } from './support/openArea';
import type { Person } from './support/people';
import { expect, test } from './support/test';
import { expectAccessible, expectAccessibleHere, settled } from './support/watching/audit';

// The page of an unknown address is answered with 404, which the browser reports.
test.use({ expectedErrors: /status of 404/ });

/** A dialog, and the button that opens it on its page; each on another page than the one before. */
type Dialog = [route: string, button: string | RegExp];

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** The pages of an area by their address below its home, with the heading a person reads there. */
const AREAS: { person: Person; home: string; pages: Record<string, string>; dialogs: Dialog[] }[] = [
  {
    person: 'client',
    home: '/client',
    pages: {
      '': 'Olá, Ana',
      applications: 'Minha Solicitação',
      'applications/wizard': 'Documentos',
      notifications: 'Notificações',
      'settings/profile': 'Perfil',
      'settings/purchase': 'Minha compra',
      'settings/notifications': 'Avisos',
      'settings/security': 'Segurança',
      'settings/privacy': 'Privacidade',
      support: 'Suporte',
      'pagina-que-nao-existe': 'Página não encontrada',
    },
    dialogs: [
      ['', 'Ver como funciona'],
      ['applications', 'Ver Detalhes: Coleta de Documentos'],
      ['', 'Preencher o DS-160'],
    ],
  },
  {
    person: 'consultant',
    home: '/consultant',
    pages: {
      '': 'Dashboard',
      kanban: 'Solicitações',
      clients: 'Meus Clientes',
      applications: 'Todas as Solicitações',
      calendar: 'Agenda',
      support: 'Suporte',
      notifications: 'Notificações',
      'settings/profile': 'Profile',
      'settings/security': 'Security',
      'settings/privacy': 'Privacy',
      'pagina-que-nao-existe': 'Página não encontrada',
    },
    dialogs: [
      ['kanban', 'Revisar Documentos'],
      ['calendar', /^Novo/],
    ],
  },
  {
    person: 'admin',
    home: '/admin',
    pages: {
      '': 'Dashboard',
      clients: 'Client Database',
      consultants: 'Consultant Management',
      applications: 'Application Management',
      sales: 'Dashboard de Vendas',
      performance: 'Performance',
      payments: 'Payments to Resolve',
      mail: 'Unsent Emails',
      modules: 'Modules',
      audit: 'Audit',
      erasure: 'Erasure Requests',
      notifications: 'Notifications',
      'settings/profile': 'Profile',
      'settings/security': 'Security',
      'settings/privacy': 'Privacy',
      'settings/site': 'Site',
      'pagina-que-nao-existe': 'Page not found',
    },
    dialogs: [
      ['clients', 'Details'],
      ['consultants', 'View Details'],
      ['applications', 'View Details'],
      ['consultants', 'Invite consultant'],
    ],
  },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** As a link would, without loading the page again. The old page stays a while, but loses the focus at once. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** The page has come: until its own heading is there, the page before may still stand, and have the focus. */
async function expectHeadingFocused(page: Page, name: string) {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
}

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** With every push at the size of a desk; in depth at every size. */
const DEPTHS = [
  ['', expectAccessibleHere, {}],
  [' at every width', expectAccessible, DEEP],
] as const;

for (const { person, home, pages, dialogs } of AREAS) {
  for (const [width, expectNoViolation, depth] of DEPTHS) {
    test(`every page of the ${person} area is accessible${width}`, depth, async ({ page }) => {
      await page.route('https://assets.calendly.com/**', (route) => route.fulfill({ body: '' }));
      await openArea(page, person);
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[''] ?? '');
      await expect(
        page.getByRole('button', { name: /^(Notificações(, \d+\+? não lidas?)?|Notifications(, \d+\+? unread)?)$/ }),
      ).toBeVisible();
      await expectNoViolation(page, home);
      await test.step('menus', async () => {
        await press(/^Menu (de|of)/)(page);
        await expect(page.getByRole('menu')).toBeVisible();
        await expectNoViolation(page, 'the user menu');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
        await press(/^Notific/)(page);
        await expect(page.getByRole('menu')).toBeVisible();
        await expectNoViolation(page, 'the newest notifications');
        await page.keyboard.press('Escape');
        // A menu that is still closing gives the focus back, and would take it from the next page.
        await expect(page.getByRole('menu')).toHaveCount(0);
      });
      for (const [route, heading] of Object.entries(pages)) {
        if (route === '') continue;
        await test.step(route, async () => {
          await follow(page, `${home}/${route}`);
          await expectHeadingFocused(page, heading);
          await expectNoViolation(page, route);
        });
      }
      for (const [route, button] of dialogs) {
        await test.step(`${route}: ${button}`, async () => {
          await follow(page, `${home}/${route}`);
          await expectHeadingFocused(page, pages[route] ?? '');
          await press(button)(page);
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectNoViolation(page, `${route}: ${button}`);
          await closeDialog(page);
        });
      }
    });
  }
}

for (const [width, expectNoViolation, depth] of DEPTHS) {
  test(`every page of a visitor is accessible${width}`, depth, async ({ page }) => {
    for (const path of [
      '/',
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/confirm-email',
      '/pagina-que-nao-existe',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoViolation(page, path);
    }
  });
}

test('the offer that stands in front of a client without a plan is accessible', async ({ page }) => {
  await openArea(page, 'withoutPlan');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Visto de Turismo B1/B2' })).toBeVisible();
  await expectAccessible(page, 'the offer');
});

test('the menu of a phone is accessible and gives the focus to the page it opens', async ({ page }) => {
  await openArea(page, 'client');
  await page.setViewportSize({ width: 375, height: 740 });
  await press('Abrir menu')(page);
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Minha Solicitação' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectHeadingFocused(page, 'Minha Solicitação');
});
