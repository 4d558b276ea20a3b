import type { Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';
import { expectAccessible, settled } from './support/watching/audit';

const inColumn = (page: Page, column: string, button: string) =>
  page
    .getByRole('region', { name: column, exact: true })
    .getByRole('article')
    .first()
    .getByRole('button', { name: button })
    .click();

/** What a consultant can open on a page, and the name of the dialog that shows then. */
type State = { title: string; open: (page: Page) => Promise<unknown> };

const fromCard = (column: string, button: string, title: string): State => ({
  title,
  open: (page) => inColumn(page, column, button),
});

const newAppointment = (page: Page) => page.getByRole('button', { name: 'Novo' }).click();
const firstTicket = (page: Page) =>
  page.getByRole('navigation', { name: 'Conversas' }).getByRole('button').first().click();

const STATES: Record<string, State[]> = {
  '/consultant/kanban': [
    {
      title: 'Análise de Documentos',
      open: async (page) => {
        await inColumn(page, 'Análise de Documentos', 'Revisar Documentos');
        await dialog(page, 'Análise de Documentos').getByRole('button', { name: 'Ver arquivo' }).first().click();
        await expect(page.getByRole('dialog')).toHaveCount(2);
      },
    },
    fromCard('Análise de Documentos', 'Revisar Documentos', 'Análise de Documentos'),
    fromCard('Formulário DS-160', 'Ver Detalhes', 'Formulário DS-160'),
    fromCard('Pagamento', 'Ver Detalhes', 'Informações de Pagamento'),
    fromCard('Agendamento', 'Ver Detalhes', 'Agendamento de Pré-entrevista'),
    fromCard('Decisão', 'Registrar Decisão', 'Registrar Decisão'),
    {
      title: 'Voltar para Coleta de Documentos?',
      open: async (page) => {
        await inColumn(page, 'Pagamento', 'Mover para…');
        await page.getByRole('menuitem', { name: 'Coleta de Documentos' }).click();
      },
    },
  ],
  '/consultant/clients': [
    { title: 'Detalhes do Cliente', open: (page) => page.getByText('Ana Souza', { exact: true }).click() },
  ],
  '/consultant/calendar': [
    { title: 'Detalhes do Compromisso', open: (page) => page.locator('button[data-status]').first().click() },
    {
      title: 'Novo compromisso',
      open: async (page) => {
        await newAppointment(page);
        await dialog(page, 'Novo compromisso').getByRole('tab', { name: 'Compromisso pessoal' }).click();
        await dialog(page, 'Novo compromisso').getByRole('button', { name: 'Salvar' }).click();
        await expect(page.getByText('Por favor, informe o título')).toBeVisible();
      },
    },
  ],
  '/consultant/support': [
    {
      title: 'Mensagens rápidas',
      open: async (page) => {
        await firstTicket(page);
        await page.getByRole('button', { name: 'Mensagens rápidas' }).click();
      },
    },
    {
      title: 'Encerrar este ticket?',
      open: async (page) => {
        await firstTicket(page);
        await page.getByRole('button', { name: 'Encerrar Ticket' }).click();
      },
    },
  ],
};

declare global {
  interface Window {
    pressed?: Element | null;
  }
}

/** Remembers what was pressed last on the page itself, not in what it opened. */
const rememberPressed = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener(
      'click',
      ({ target }) => {
        const pressed = target instanceof Element ? target : null;
        if (!pressed?.closest('[role="dialog"], [role="menu"]'))
          window.pressed = pressed?.closest('button, [tabindex]');
      },
      true,
    ),
  );

/** On what opened it; where that is gone or cannot hold it, anywhere but lost. */
const isFocusBack = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active, body } = document;
    return window.pressed?.isConnected ? active === window.pressed : active !== body;
  });

async function closeAll(page: Page) {
  for (let open = await page.getByRole('dialog').count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(open - 1);
  }
}

// A conversation gives it to the field of its message instead.
const { '/consultant/support': _conversation, ...PAGES } = STATES;

for (const [path, states] of Object.entries(PAGES)) {
  test(`everything that opens on ${path} gives the focus back`, DEEP, async ({ enter }) => {
    const page = await enter({ email: PEOPLE.consultant }, path, { reducedMotion: 'reduce' });
    await page.route('https://assets.calendly.com/**', (route) => route.fulfill({ body: '' }));
    for (const { title, open } of states) {
      await test.step(title, async () => {
        await page.goto(path);
        await rememberPressed(page);
        await open(page);
        await expect(dialog(page, title).first()).toBeVisible();
        await closeAll(page);
        await expect.poll(() => isFocusBack(page), title).toBe(true);
      });
    }
  });

  test(`everything that opens on ${path} is accessible`, DEEP, async ({ enter }) => {
    const page = await enter({ email: PEOPLE.consultant }, path, { reducedMotion: 'reduce' });
    await page.route('https://assets.calendly.com/**', (route) => route.fulfill({ body: '' }));
    for (const { title, open } of states) {
      await test.step(title, async () => {
        await page.goto(path);
        await open(page);
        await expect(dialog(page, title).first()).toBeVisible();
        await expectAccessible(page, `${path}: ${title}`);
      });
    }
  });
}

test('a conversation and an application page are accessible', DEEP, async ({ enter }) => {
  const page = await enter({ email: PEOPLE.consultant }, '/consultant/support', { reducedMotion: 'reduce' });
  await firstTicket(page);
  await expect(page.getByRole('log')).toBeVisible();
  await expectAccessible(page, 'a conversation');
  await page.goto('/consultant/applications');
  await page.getByRole('link', { name: 'Ana Souza' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Souza');
  await settled(page);
  await expectAccessible(page, 'an application');
});
