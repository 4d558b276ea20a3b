import type { Page } from '@playwright/test';
import { aClient, aConsultant } from './support/accounts';
import { asOwner } from './support/api';
import { DEEP } from './support/deep';
import { fillLogin, newAddress, skipWelcome } from './support/people';
import { local } from './support/records';
import { expect, test } from './support/test';

const LINK = '/confirm-email';

async function waitingFor(id: string): Promise<unknown> {
  const { url, secretKey } = local();
  const query = `user_id=eq.${id}&template=eq.decision&select=to_email`;
  return (await fetch(`${url}/rest/v1/mail_outbox?${query}`, { headers: { apikey: secretKey } })).json();
}

async function enter(page: Page, email: string, area: string) {
  await skipWelcome(page);
  await page.goto('/login');
  await fillLogin(page, email);
  await expect(page).toHaveURL(new RegExp(`/${area}`));
  await page.goto(`/${area}/settings`);
}

async function confirm(page: Page, link: string, sentence: RegExp) {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
}

test.describe('a change of the e-mail address', () => {
  // The sign-in with the old address is refused after the change.
  test.use({ expectedErrors: /status of 40[013]/ });

  test(
    'takes effect after a client has opened both links; until then the old address signs in',
    DEEP,
    async ({ page, browser, baseURL, outbox }) => {
      const { id, email } = await aClient();
      const next = newAddress();
      await enter(page, email, 'client');
      const section = page.getByRole('region', { name: 'Endereço de e-mail' });
      await section.getByLabel('Novo e-mail').fill(next);
      await section.getByRole('button', { name: 'Trocar e-mail' }).click();
      await expect(section.getByText(`Troca para ${next} aguardando confirmação`)).toBeVisible();

      const elsewhere = await (await browser.newContext({ baseURL })).newPage();
      await skipWelcome(elsewhere);
      const links = { old: await outbox.linkIn(email, LINK), next: await outbox.linkIn(next, LINK) };
      await confirm(elsewhere, links.next, /Agora abra o link que enviamos ao outro endereço/);
      await confirm(elsewhere, links.next, /já foi usado/);
      await page.reload();
      await expect(section.getByText(`${next}: confirmado`)).toBeVisible();
      await elsewhere.goto('/login');
      await fillLogin(elsewhere, email);
      await expect(elsewhere).toHaveURL(/\/client/);
      await elsewhere.context().close();

      // A queued mail moves to the new address.
      const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
      await asOwner('/rest/v1/mail_outbox', {
        user_id: id,
        to_email: email,
        template: 'decision',
        next_attempt_at: inAnHour,
      });
      await confirm(page, links.old, /E-mail trocado/);
      await page.getByRole('link', { name: 'Ir para Configurações' }).click();
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(next);
      await expect(section.getByText(`Você entra e recebe avisos com ${next}.`)).toBeVisible();

      expect(await waitingFor(id)).toEqual([{ to_email: next }]);

      const later = await (await browser.newContext({ baseURL })).newPage();
      await skipWelcome(later);
      await later.goto('/login');
      await fillLogin(later, email);
      await expect(later.getByRole('alert').getByText('E-mail ou senha inválidos.')).toBeVisible();
      await fillLogin(later, next);
      await expect(later).toHaveURL(/\/client/);
      await later.context().close();
    },
  );
});

test(
  'a consultant changes the address, and the open page shows it after the confirmation in another browser',
  DEEP,
  async ({ page, browser, baseURL, outbox }) => {
    const { email } = await aConsultant();
    const next = newAddress();
    await enter(page, email, 'consultant');
    const section = page.getByRole('region', { name: 'Email address' });
    await section.getByLabel('New email').fill(next);
    await section.getByRole('button', { name: 'Change email' }).click();
    await expect(section.getByText(`Change to ${next} waiting for confirmation`)).toBeVisible();
    const elsewhere = await (await browser.newContext({ baseURL })).newPage();
    await skipWelcome(elsewhere);
    for (const [address, sentence] of [
      [email, /Agora abra o link/],
      [next, /E-mail trocado/],
    ] as const)
      await confirm(elsewhere, await outbox.linkIn(address, LINK), sentence);
    await elsewhere.context().close();
    await expect(section.getByText(`You sign in and get notices with ${next}.`)).toBeVisible();
    await expect(section.getByLabel('New email')).toBeVisible();
  },
);
