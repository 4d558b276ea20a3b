import type { Page } from '@playwright/test';
import { aConsultant } from './support/accounts';
import { DEEP } from './support/deep';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

const SCRIPT = 'https://assets.calendly.com/assets/external/widget.js';
const OWN = 'https://calendly.com/carla-consultora';

/** Replaces the script of the scheduling service: adds a frame with its page to the given element. */
const DOUBLE = `window.Calendly = { initInlineWidget: ({ url, parentElement, prefill }) => {
  const frame = document.createElement('iframe');
  frame.title = 'Calendly';
  frame.style.cssText = 'width: 100%; height: 100%; border: 0';
  frame.src = url + '?' + new URLSearchParams(prefill);
  parentElement.append(frame);
} };`;
const PAGE = `<!doctype html><title>Calendly</title><button onclick="parent.postMessage(
  { event: 'calendly.event_scheduled', payload: {} }, '*')">Schedule Event</button>`;

/** Returns the date in São Paulo, because the calendar shows the month there. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format();

const opened = (page: Page) => dialog(page, 'Novo compromisso');

/** Sets the office's default scheduling page in the configuration that the page carries. */
const offerDefault = (page: Page) =>
  page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => {
      const found = find(id);
      if (id !== 'config' || !found) return found;
      const config = { ...JSON.parse(found.textContent), defaultCalendlyUrl: 'https://calendly.com/rotavisto' };
      const told = document.createElement('data');
      told.textContent = JSON.stringify(config);
      return told;
    };
  });

async function recordPersonal(page: Page, title: string) {
  await opened(page).getByLabel('Título').fill(title);
  await opened(page).getByLabel('Data').fill(today());
  await opened(page).getByLabel('Hora').fill('18:15');
  await opened(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Compromisso salvo com sucesso')).toBeVisible();
  await expect(opened(page)).toBeHidden();
  await expect(page.getByRole('link', { name: `18:15 ${title}` })).toBeVisible();
}

test(
  'the scheduling service shows the default page, then the page of the consultant, filled in, and reports a booking',
  DEEP,
  async ({ enter }) => {
    const consultant = await aConsultant();
    const agenda = await enter(consultant, '/config.json');
    await agenda.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: DOUBLE }));
    await agenda.route('https://calendly.com/**', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
    await offerDefault(agenda);
    const frame = opened(agenda).getByTitle('Calendly');
    const shown = async () => new URL((await frame.getAttribute('src')) ?? '');
    await agenda.goto('/consultant/calendar');
    await agenda.getByRole('button', { name: 'Novo' }).click();
    await expect(frame).toHaveAttribute('src', /^https:\/\/calendly\.com\/rotavisto\?/);
    await expect(frame).toHaveCSS('height', '700px');
    expect(Object.fromEntries((await shown()).searchParams)).toEqual({
      name: consultant.name,
      email: consultant.email,
    });

    await agenda.goto('/consultant/settings');
    await agenda.getByLabel('Scheduling URL').fill(OWN);
    await agenda.getByRole('button', { name: 'Save URL' }).click();
    await expect(agenda.getByText('Scheduling URL saved')).toBeVisible();
    await agenda.goto('/consultant/calendar');
    await agenda.getByRole('button', { name: 'Novo' }).click();
    await expect(frame).toBeVisible();
    expect((await shown()).href).toContain(OWN);

    // A press into the frame would miss its target while the dialog opens.
    await expect(opened(agenda)).not.toHaveClass(/ant-zoom/);
    await agenda.frameLocator('iframe[title="Calendly"]').getByRole('button', { name: 'Schedule Event' }).click();
    await expect(opened(agenda).getByText('Horário marcado no serviço externo')).toBeVisible();
    // The browser sends a press to the old place of the frame until it is painted; the screenshot waits for the paint.
    await agenda.screenshot();
    await opened(agenda).getByRole('button', { name: 'Registrar na agenda' }).click();
    await recordPersonal(agenda, 'Reunião marcada fora');
  },
);

test(
  'the address of the calendar names the week, and a dragged entry stays at its new time',
  DEEP,
  async ({ enter }) => {
    const agenda = await enter(await aConsultant(), '/consultant/calendar');
    await agenda.getByRole('button', { name: 'Novo' }).click();
    await opened(agenda).getByRole('tab', { name: 'Compromisso pessoal' }).click();
    await recordPersonal(agenda, 'Dentista');
    await agenda.getByText('Semana', { exact: true }).click();
    await expect(agenda).toHaveURL(/\?visao=semana$/);
    await expect(agenda.getByRole('table', { name: /^Compromissos de/ })).toBeHidden();
    const entry = agenda.getByRole('link', { name: /Dentista/ });
    // The hover waits for the end of the scroll to the current hour.
    await entry.hover({ position: { x: 20, y: 8 } });
    const box = await entry.boundingBox();
    if (!box) throw new Error('the entry is not on screen');
    await agenda.mouse.down();
    // An hour is 78 px high.
    await agenda.mouse.move(box.x + 20, box.y + 8 - 156, { steps: 8 });
    await expect(entry).toHaveText(/16:15/);
    // The notice of the first save has the same text, so the request is awaited.
    const saved = agenda.waitForResponse(
      (answer) => answer.url().includes('consultant_appointments') && answer.request().method() === 'PATCH',
    );
    await agenda.mouse.up();
    expect((await saved).ok()).toBe(true);
    await expect(opened(agenda)).toBeHidden();
    await agenda.reload();
    await expect(agenda.getByRole('link', { name: '16:15 Dentista' })).toBeVisible();
    await agenda.goBack();
    await expect(agenda.getByRole('table', { name: /^Compromissos de/ })).toBeVisible();
  },
);
