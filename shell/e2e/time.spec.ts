import { writeAs } from './support/api';
import { DEEP } from './support/deep';
import { aProcess, DS160 } from './support/process';
import { rows } from './support/records';
import { chooseDay, dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

for (const [skew, ms] of [
  ['ten minutes behind', -10 * MINUTE],
  ['ten minutes ahead', 10 * MINUTE],
  ['a day behind', -DAY],
] as const) {
  test(
    `R19: a client with a clock ${skew} books an appointment, and the token is not renewed in a loop`,
    DEEP,
    async ({ enter }) => {
      const { id, client } = await aProcess({ at: 'interview_scheduling' });
      const page = await enter(client, '/config.json');
      await page.clock.install({ time: Date.now() + ms });
      await page.evaluate((now) => localStorage.setItem('rotavisto-activity', String(now)), Date.now() + ms);
      let renewals = 0;
      page.on('request', (request) => {
        if (request.url().includes('grant_type=refresh_token')) renewals += 1;
      });
      await page.goto('/client/applications?step=interview_scheduling');
      const booking = dialog(page, 'Agendamento de Pré-entrevista');
      await chooseDay(booking, 3);
      await booking.getByRole('radio', { name: '10:00' }).check();
      await booking.getByRole('button', { name: /^Agendar/ }).click();
      await expect(page.getByText('Pré-entrevista agendada com sucesso')).toBeVisible();
      await expect(booking).toBeHidden();
      await page.goto('/client/support');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await rows(`consultant_appointments?application_id=eq.${id}&select=status`)).toHaveLength(1);
      expect(renewals).toBeLessThanOrEqual(3);
    },
  );
}

test('R20: a birth date is read and saved as the same day in every time zone', DEEP, async ({ enter }) => {
  const { client, steps } = await aProcess({ at: 'ds160_form' });
  const birthDate = async () =>
    (await rows<{ birth_date: string }>(`ds160_forms?step_id=eq.${steps.ds160_form}&select=birth_date`))[0]?.birth_date;
  await writeAs(client.email, 'ds160_forms', { step_id: steps.ds160_form, ...DS160, birth_date: '1990-01-01' });
  const days = ['02/01/1990', '03/01/1990', '04/01/1990', '05/01/1990'];
  let shown = '01/01/1990';
  for (const timezoneId of ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'UTC']) {
    const page = await enter(client, '/client/applications/wizard/ds160', { timezoneId });
    await page.getByRole('button', { name: /^Informações Pessoais/ }).click();
    const field = page.getByRole('textbox', { name: 'Data de nascimento' });
    await expect(field).toHaveValue(shown);
    shown = days.shift() ?? '';
    await field.fill(shown);
    await field.press('Tab');
    await expect.poll(birthDate).toBe(shown.split('/').reverse().join('-'));
    await page.context().close();
  }
});
