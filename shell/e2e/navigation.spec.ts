import type { Page, Route } from '@playwright/test';
import type { StepType } from '@rotavisto/shared/domain';
import { aClient } from './support/accounts';
import { DEEP } from './support/deep';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const CPU_SLOWDOWN = 4;

/** The dialogs with the step of the application, if it is not the last one. */
const DIALOGS: [step: StepType, title: string, reached?: StepType][] = [
  ['document_collection', 'Documentos'],
  ['ds160_form', 'Formulário DS-160', 'ds160_form'],
  ['payment', 'Informações de Pagamento'],
  ['interview_scheduling', 'Agendamento de Pré-entrevista'],
];

const STAGES = ['documents', 'ds160', 'payment', 'interview'] as const;

/** Holds requests until the returned function is called. */
async function hold(page: Page, address: string) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(address, async (route) => {
    held.push(route);
    if (isOpen) await route.continue();
  });
  return {
    times: () => held.length,
    answer: async () => {
      isOpen = true;
      for (const route of held) await route.continue();
    },
  };
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

for (const [step, title, reached = 'interview_scheduling'] of DIALOGS) {
  test(
    `R22: the dialog ${title} keeps its address after deep link, refresh, back and forward`,
    DEEP,
    async ({ enter }) => {
      const { client } = await aProcess({ at: reached });
      const page = await enter(client, '/client/applications');
      await expect(heading(page)).toBeVisible();
      const dialog = page.getByRole('dialog', { name: title });
      await page.goto(`/client/applications?step=${step}`);
      await expect(dialog).toBeVisible();
      await page.reload();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await page.goForward();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/client\/applications$/);
    },
  );
}

test('R22: Back closes a step opened by its button, and Forward opens it again', DEEP, async ({ enter }) => {
  const { client } = await aProcess({ at: 'ds160_form' });
  const page = await enter(client, '/client/applications');
  const dialog = page.getByRole('dialog', { name: 'Formulário DS-160' });
  await page.getByRole('button', { name: 'Continuar: Formulário DS-160' }).click();
  await dialog.getByRole('textbox', { name: 'Sobrenome' }).fill('Lima');
  await expect(dialog.getByText(/^Salvo às/)).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog.getByRole('textbox', { name: 'Sobrenome' })).toHaveValue('Lima');
});

for (const stage of STAGES) {
  test(
    `R22: the stage ${stage} of the wizard survives deep link, refresh, back and forward`,
    DEEP,
    async ({ enter }) => {
      const { client } = await aProcess({ at: 'interview_scheduling' });
      const page = await enter(client, '/client/applications');
      await expect(heading(page)).toBeVisible();
      const current = page
        .getByRole('navigation', { name: 'Etapas do passo a passo' })
        .locator('[aria-current="step"], [aria-current="page"]');
      await page.goto(`/client/applications/wizard/${stage}`);
      await expect(current).toBeVisible();
      const said = (await current.textContent()) ?? '';
      await page.reload();
      await expect(current).toHaveText(said);
      await page.goBack();
      await expect(page).not.toHaveURL(new RegExp(`/wizard/${stage}$`));
      await page.goForward();
      await expect(page).toHaveURL(new RegExp(`/wizard/${stage}$`));
      await expect(current).toHaveText(said);
    },
  );
}

test(
  'R21: a page on slow 3G and a slow processor always shows content, and handles one press once',
  DEEP,
  async ({ enter }) => {
    const client = await aClient();
    const page = await enter(client, '/config.json');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const asked = await hold(page, '**/rest/v1/visa_applications?**');
    await page.goto('/client/applications', { waitUntil: 'commit' });
    await expect(page.getByRole('status').getByText('Carregando...').first()).toBeVisible();
    await asked.answer();
    const start = page.getByRole('button', { name: 'Iniciar Solicitação' });
    await expect(start).toBeVisible({ timeout: 60_000 });

    const sent = await hold(page, '**/rpc/start_application');
    await start.dblclick();
    await expect(start).toHaveAttribute('aria-busy', 'true');
    await start.click({ force: true });
    await sent.answer();
    await expect(page.getByRole('heading', { name: 'Coleta de Documentos' })).toBeVisible({ timeout: 60_000 });
    expect(sent.times()).toBe(1);
    expect(await rows(`visa_applications?client_id=eq.${client.id}&select=id`)).toHaveLength(1);
  },
);
