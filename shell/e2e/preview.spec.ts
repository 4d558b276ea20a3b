import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PREVIEW_VERSION, type Preview, previewFile, previewFolder } from '@rotavisto/shared/config/preview';
import { publishPreview, removePreview, versionIn } from '../../shared/tooling/preview/files';
import { newKey, signingKey, tokenOf } from '../../shared/tooling/preview/key';
import { signPreview } from '../../shared/tooling/preview/sign';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { patchedVersion } from './support/product/patchedVersion';
import { productSetting, siteFolder } from './support/product/product';
import { expect, test } from './support/signedInTest';

const CHANGED = 'Início da prévia';
const DAY = 86_400_000;
const key = () => signingKey(productSetting('E2E_DATA'), '');

/** The error of the browser for the removed file of a closed preview. */
const GONE = /404 \(Not Found\) \(\S+\/previews\//;
test.use({ expectedErrors: GONE });

/** Publishes a change of the client's area like `pnpm preview`, signed for this site until tomorrow by default. */
function preview(name: string, more: Partial<Preview> = {}, signedWith = key()): string {
  const token = tokenOf(key(), 'client', name);
  const place = { site: siteFolder(), token };
  removePreview(place, 'client');
  const version = patchedVersion('client', siteFolder(), (text) => text.replaceAll('"Início"', `"${CHANGED}"`));
  const folder = previewFolder('client', token);
  mkdirSync(join(siteFolder(), folder), { recursive: true });
  renameSync(join(siteFolder(), 'remotes', 'client', version.version), join(siteFolder(), folder, version.version));
  publishPreview(
    place,
    signPreview(
      {
        schema: 1,
        site: productSetting('E2E_URL'),
        remote: 'client',
        title: 'Novo passo',
        commit: 'abc1234',
        by: 'Bia',
        from: new Date(Date.now()).toISOString(),
        until: new Date(Date.now() + DAY).toISOString(),
        version: versionIn(folder, 'client', version),
        ...more,
      },
      signedWith,
    ),
  );
  return token;
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Prévia: Novo passo (client).' });
const change = (page: Page) => page.getByRole('link', { name: CHANGED });
const live = (page: Page) => page.getByRole('link', { name: 'Início', exact: true });
const running = (page: Page) => page.locator('html').getAttribute('data-version');
const codeOf = (page: Page, token: string) =>
  page.evaluate(
    (folder) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(folder)).length,
    previewFolder('client', token),
  );

test(
  'a preview shows the changed area with a banner, keeps the live version of the others, and ends',
  DEEP,
  async ({ enter }) => {
    const token = preview('journey');
    const page = await enter({ email: PEOPLE.client }, `/client#preview=${token}`);
    await expect(banner(page)).toContainText('Feita por Bia (versão abc1234)');
    await expect(change(page)).toBeVisible();
    expect(await running(page)).toContain(PREVIEW_VERSION);
    expect(page.url()).not.toContain(token);
    expect(await codeOf(page, token)).toBeGreaterThan(0);

    await page.reload();
    await expect(change(page)).toBeVisible();

    const admin = await enter({ email: PEOPLE.admin }, `/admin#preview=${token}`);
    await expect(admin.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await running(admin)).not.toContain(PREVIEW_VERSION);
    expect(await codeOf(admin, token)).toBe(0);

    await page.getByRole('button', { name: 'Sair da prévia' }).click();
    await expect(live(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);

    removePreview({ site: siteFolder(), token }, 'client');
    await page.goto(`/client/support#preview=${token}`);
    await expect(page.getByRole('alert').filter({ hasText: 'Ela foi encerrada.' })).toBeVisible();
    await expect(live(page)).toBeVisible();
  },
);

const REFUSED: [what: string, says: string, make: () => string][] = [
  [
    'signed with another key',
    'Ela não foi autorizada por este site.',
    () => preview('forged', {}, signingKey('', newKey().pem)),
  ],
  ['without a signature', 'Ela não foi autorizada por este site.', () => unsigned(preview('unsigned'))],
  ['after its end', 'O prazo dela terminou.', () => preview('over', { until: new Date().toISOString() })],
  [
    'made for another site',
    'Ela foi feita para outro endereço.',
    () => preview('other', { site: 'https://other.example' }),
  ],
  ['with an unknown token', 'Ela foi encerrada.', () => 'x'.repeat(43)],
];

function unsigned(token: string): string {
  const text = JSON.stringify({ preview: JSON.stringify({ schema: 1, remote: 'client' }), signature: '' });
  writeFileSync(join(siteFolder(), previewFile(token)), text);
  return token;
}

test('a preview without a valid signature loads no code, and the page shows the reason', DEEP, async ({ enter }) => {
  for (const [what, says, make] of REFUSED) {
    await test.step(what, async () => {
      const token = make();
      const page = await enter({ email: PEOPLE.client }, `/client#preview=${token}`);
      await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
      await expect(live(page)).toBeVisible();
      expect(await codeOf(page, token)).toBe(0);
      await page.getByRole('button', { name: 'Entendi' }).click();
      await expect(page.getByRole('alert').filter({ hasText: says })).toHaveCount(0);
      removePreview({ site: siteFolder(), token }, 'client');
      await page.context().close();
    });
  }
});

test.describe(() => {
  test.use({ expectedErrors: /integrity|Failed to find a valid digest|Failed to load resource/ });

  test('code changed after its signature does not run', DEEP, async ({ enter }) => {
    const token = preview('altered');
    const page = await enter({ email: PEOPLE.client }, '/client/support');
    await expect(live(page)).toBeVisible();
    await page.route(`**${previewFolder('client', token)}**/remoteEntry.*`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `window.altered = true;${await answer.text()}` });
    });
    await page.goto(`/client#preview=${token}`);
    await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta área' })).toBeVisible();
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);
    await page.getByRole('button', { name: 'Sair da prévia' }).click();
    await expect(live(page)).toBeVisible();
    rmSync(join(siteFolder(), previewFile(token)));
  });
});
