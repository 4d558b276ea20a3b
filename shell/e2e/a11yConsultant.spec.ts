import type { Page } from '@playwright/test';
import { expectAccessible } from './support/audit';
import { PEOPLE } from './support/people';
import { dialog } from './support/screen';
import { expect, test } from './support/stage';

/** What a consultant can open on a page, and the name of the dialog that shows then. */
type State = { title: string; open: (page: Page) => Promise<unknown> };

const newAppointment = (page: Page) => page.getByRole('button', { name: 'Novo' }).click();
const firstTicket = (page: Page) =>
  page.getByRole('navigation', { name: 'Tickets' }).getByRole('button').first().click();

const STATES: Record<string, State[]> = {
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

for (const [path, states] of Object.entries(STATES)) {
  test(`everything that opens on ${path} is accessible`, async ({ enter }) => {
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
