import { TOTP } from 'otpauth';
import { aConsultant } from './support/accounts';
import { DEEP } from './support/deep';
import { fillLogin, skipWelcome } from './support/people';
import { expect, test } from './support/test';

/** Returns a code of another period, because each code works once; the previous and the next one are valid as well. */
const codeOf = (secret: string, period: -1 | 0 | 1) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + period * 30_000 });

/** Waits for an early part of the half minute, because the next one invalidates the code of the previous period. */
const untilTheHalfMinuteIsYoung = () => expect.poll(() => Date.now() % 30_000).toBeLessThan(15_000);

test.describe('two-step verification', () => {
  test.use({ expectedErrors: /status of 4\d\d/ });

  test('is enabled in the settings, required at the next sign-in, and disabled again', DEEP, async ({ page }) => {
    const { email } = await aConsultant();
    await skipWelcome(page);
    await page.goto('/login');
    await fillLogin(page, email);
    await expect(page).toHaveURL(/\/consultant$/);

    await page.goto('/consultant/settings/security');
    const section = page.getByRole('region', { name: 'Two-step verification' });
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const secret = (await section.locator('code').textContent()) ?? '';
    await untilTheHalfMinuteIsYoung();
    await section.getByLabel('6-digit code').fill(codeOf(secret, -1));
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByText(/^On since/)).toBeVisible();

    const sessions = page.getByRole('region', { name: 'Connected devices' });
    await expect(sessions.getByRole('listitem')).toContainText('This device');
    await sessions.getByRole('button', { name: 'Sign out of all devices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out of all devices' }).click();
    await expect(page).not.toHaveURL(/\/consultant/);

    await page.goto('/consultant/settings/security');
    await fillLogin(page, email);
    await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
    await page.reload();
    const code = page.getByLabel('Código de 6 dígitos');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('alert')).toContainText('Código incorreto');
    await code.fill(codeOf(secret, 0));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/consultant/);

    await page.goto('/consultant/settings/security');
    await section.getByRole('button', { name: 'Turn off' }).click();
    await section.getByLabel('6-digit code').fill(codeOf(secret, 1));
    await section.getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
  });
});
