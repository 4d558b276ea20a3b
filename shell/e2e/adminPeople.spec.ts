import type { Page } from '@playwright/test';
import { aClient, aConsultant } from './support/accounts';
import { DEEP } from './support/deep';
import { chooseNewPassword, fillLogin, newAddress, PEOPLE, skipWelcome } from './support/people';
import { aProcess } from './support/process';
import { card, chooseOption, dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

const admin = { email: PEOPLE.admin };

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

/** Opens the page of a consultant from the list, and presses one of its actions. */
async function choose(office: Page, person: { name: string; email: string }, action: string) {
  await office.goto(`/admin/consultants?q=${person.email}`);
  await rowOf(office, person.email).getByRole('button', { name: 'View Details' }).click();
  await expect(office.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await office.getByRole('button', { name: action, exact: true }).click();
}

// The browser reports refused requests: an invitation sent again too soon, and those of an open page when its access ends.
test.use({ expectedErrors: /status of 40[013]/ });

test('a long name is cut, and the actions stay visible', DEEP, async ({ enter }) => {
  const client = await aClient({ name: `Maximiliana Aparecida dos Santos Albuquerque ${'o'.repeat(60)}` });
  const office = await enter(admin, `/admin/clients?q=${client.email}`);
  await office.setViewportSize({ width: 1280, height: 800 });
  await expect(rowOf(office, client.email).getByRole('button', { name: /Plan$/ })).toBeInViewport({ ratio: 1 });
});

test(
  'a consultant invited by e-mail chooses a password and signs in',
  DEEP,
  async ({ enter, outbox, browser, baseURL }) => {
    const email = newAddress();
    const office = await enter(admin, '/admin/consultants');
    await office.getByRole('button', { name: 'Invite consultant' }).click();
    const invitation = dialog(office, 'Invite a consultant');
    await invitation.getByRole('button', { name: 'Send invitation' }).click();
    await expect(invitation.getByText('Full name is required')).toBeVisible();
    await invitation.getByLabel('Full Name').fill('Marina Convidada');
    await invitation.getByLabel('Email').fill(email);
    await invitation.getByRole('button', { name: 'Send invitation' }).click();
    await expect(office.getByText('Invitation sent')).toBeVisible();
    await expect(invitation).toBeHidden();
    await expect(rowOf(office, email)).toContainText('Marina Convidada');
    await expect(rowOf(office, email)).toContainText('Invited');
    await rowOf(office, email).getByRole('button', { name: 'Send the invitation to Marina Convidada again' }).click();
    await expect(office.getByText('Wait a minute before you send it again', { exact: false })).toBeVisible();

    const link = await outbox.linkIn(email, '/reset-password');
    const theirs = await (await browser.newContext({ baseURL })).newPage();
    await skipWelcome(theirs);
    await theirs.goto(link);
    await chooseNewPassword(theirs);
    await expect(theirs).toHaveURL(/\/consultant$/);
    await theirs.getByRole('button', { name: /Marina Convidada/ }).click();
    await theirs.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(theirs).toHaveURL(/\/login$/);
    await fillLogin(theirs, email);
    await expect(theirs).toHaveURL(/\/consultant$/);
    await theirs.context().close();
  },
);

test.describe('ended access', () => {
  test(
    'a consultant with the new role client is signed out at once, and the application waits for a consultant',
    DEEP,
    async ({ enter }) => {
      const { client, consultant } = await aProcess();
      const board = await enter(consultant, '/consultant/kanban');
      await expect(card(board, 'Coleta de Documentos', client.name)).toBeVisible();

      const office = await enter(admin, '/admin/consultants');
      await choose(office, consultant, 'Change role');
      const change = dialog(office, `Change ${consultant.name}'s role`);
      await expect(change.getByRole('button', { name: 'Change role' })).toBeDisabled();
      await change.getByRole('combobox', { name: 'New role' }).click();
      await chooseOption(office, 'Client');
      await change.getByRole('button', { name: 'Change role' }).click();
      const question = dialog(office, `Change ${consultant.name}'s role to Client?`);
      await question.getByRole('button', { name: 'Change role' }).click();
      await expect(office.getByText('Role changed')).toBeVisible();
      await expect(office).toHaveURL(/\/admin\/consultants$/);
      await expect(rowOf(office, consultant.email)).toHaveCount(0);

      await expect(board).toHaveURL(/\/login/);
      await expect(board.getByText(client.name)).toHaveCount(0);
      await office.goto(`/admin/applications?q=${client.email}`);
      await expect(rowOf(office, client.name)).toContainText('Unassigned');
    },
  );

  test(
    'a deactivated consultant is signed out at once, and signs in again after a reactivation',
    DEEP,
    async ({ enter, page }) => {
      const consultant = await aConsultant();
      const theirs = await enter(consultant, '/consultant/settings');
      await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
      const office = await enter(admin, '/admin/consultants');
      await choose(office, consultant, 'Deactivate');
      await dialog(office, `Deactivate ${consultant.name}?`).getByRole('button', { name: 'Deactivate' }).click();
      const main = office.getByRole('main');
      await expect(main.getByText('Deactivated', { exact: true })).toBeVisible();

      // The open page reacts to the message, because it sends no request meanwhile.
      await expect(theirs).toHaveURL(/\/login/);
      await page.goto('/login');
      await fillLogin(page, consultant.email);
      await expect(page.getByRole('alert').getByText('Esta conta está desativada. Fale com o suporte.')).toBeVisible();

      await choose(office, consultant, 'Reactivate');
      await dialog(office, `Reactivate ${consultant.name}?`).getByRole('button', { name: 'Reactivate' }).click();
      await expect(main.getByText('Deactivated', { exact: true })).toHaveCount(0);
      await fillLogin(page, consultant.email);
      await expect(page).toHaveURL(/\/consultant$/);
    },
  );
});
