import { expect, type Locator, type Page } from '@playwright/test';
import { aPdf } from './files';
import type { DS160 } from './process';

/** A step of the client's list, by its title. */
export const step = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const SAYS = { 'Em Andamento': /^Em andamento desde /, Concluído: /^Concluída em / };

/** The state of a step in its line. */
export const stepState = (page: Page, title: string, state: keyof typeof SAYS): Locator =>
  step(page, title).getByText(SAYS[state]);

/** A client's card in a column of the consultant's board. */
export const card = (page: Page, column: string, client: string): Locator =>
  page.getByRole('region', { name: column, exact: true }).getByRole('article', { name: client });

export const dialog = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title });

/** Confirms the question before a move with an unfinished step. */
export const goAhead = (page: Page) => page.getByRole('button', { name: 'Avançar mesmo assim' }).click();

export const closeDialog = (page: Page, title: string) =>
  dialog(page, title).getByRole('button', { name: 'Fechar', exact: true }).first().click();

/**
 * Chooses from a completely open list. A retried click scrolls the page first, and a list above a dialog moves between
 * press and release, so that the click misses the option.
 */
export const chooseOption = (page: Page, option: string) =>
  page.locator('.ant-select-dropdown:not([class*="ant-slide"])').getByTitle(option, { exact: true }).click();

export const offlineBar = (page: Page): Locator => page.getByText(/Você está sem conexão/);

/**
 * Cuts the connection and waits for the bar that shows it. On a phone the page moves down below the bar, so a press that
 * follows at once would miss its button.
 */
export async function goOffline(page: Page) {
  await page.context().setOffline(true);
  await expect(offlineBar(page)).toBeAttached();
}

export const bell = (page: Page, unread: number): Locator =>
  page.getByRole('button', { name: `Notificações, ${unread} não ${unread === 1 ? 'lida' : 'lidas'}` });

export async function upload(page: Page, type: string, file: string, label = 'Escolher arquivo') {
  const slot = page.getByRole('region', { name: type });
  await slot.locator(`input[aria-label="${label}: ${type}"]`).setInputFiles(aPdf(file));
  await expect(slot.getByText(file, { exact: true })).toBeVisible();
  await expect(slot.getByText('Pronto para análise')).toBeVisible();
}

/** Returns '2035-07-10' as '10/07/2035'. */
const written = (date: string) => date.split('-').reverse().join('/');

export async function fillPersonal(form: Locator, answers: typeof DS160) {
  await form.getByRole('textbox', { name: 'Sobrenome' }).fill(answers.surname);
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill(answers.given_name);
  await form.getByRole('textbox', { name: 'Data de nascimento' }).fill(written(answers.birth_date));
  await form.getByRole('textbox', { name: 'Local de nascimento' }).fill(answers.birth_place);
  await form.getByRole('textbox', { name: 'Nacionalidade' }).fill(answers.nationality);
  await form.getByRole('radio', { name: 'Solteiro(a)' }).check();
}

export async function fillTrip(form: Locator, answers: typeof DS160) {
  await form.getByRole('radio', { name: 'Turismo' }).check();
  await form.getByRole('textbox', { name: 'Data de chegada' }).fill(written(answers.intended_arrival));
  await form.getByRole('textbox', { name: 'Tempo de permanência' }).fill(answers.length_of_stay);
  await form.getByRole('textbox', { name: 'Contato nos EUA' }).fill(answers.us_contact);
  await form.getByRole('textbox', { name: 'Endereço nos EUA' }).fill(answers.us_address);
}

/** Chooses a free day of the pre-interview by its position in the offered weeks. */
export async function chooseDay(form: Locator, day: number) {
  const days = form.getByRole('group', { name: 'Data', exact: true }).getByRole('radio');
  await days.first().waitFor();
  const shown = await days.count();
  if (day <= shown) return days.nth(day - 1).check();
  await form.getByRole('button', { name: 'Próxima semana' }).click();
  return chooseDay(form, day - shown);
}

/** Chooses a free time of the pre-interview; `day` is the position among the offered days. */
export async function chooseSlot(page: Page, day: number, time: string) {
  const form = dialog(page, 'Agendamento de Pré-entrevista');
  await chooseDay(form, day);
  await form.getByRole('radio', { name: time }).check();
}

export async function fillTicket(page: Page, subject: string, description: string) {
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  const form = dialog(page, 'Nova conversa');
  await form.getByLabel('Assunto').fill(subject);
  await form.getByLabel('Descrição (opcional)').fill(description);
}
