import { aConsultant } from './support/accounts';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { aProcess, workdayFromNow } from './support/process';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

const written = (date: string) => date.split('-').reverse().join('/');

test(
  'an absence cancels a booking after a question; the client books again, and the consultant moves the booking',
  DEEP,
  async ({ enter }) => {
    const consultant = await aConsultant();
    const { id, client } = await aProcess({ consultant, at: 'interview_scheduling' });
    const day = workdayFromNow(9);
    await callAs(client.email, 'book_pre_interview', { application_id: id, date: day, time: '15:00' });
    const desk = await enter(consultant, '/consultant/calendar');
    const mine = await enter(client, '/client/applications?step=interview_scheduling');
    const booking = dialog(mine, 'Agendamento de Pré-entrevista');
    await expect(booking.getByText(`${written(day)} às 15:00 (horário de Brasília)`)).toBeVisible();

    await test.step('the absence cancels the booking with a reason', async () => {
      await desk.getByRole('link', { name: 'Horários', exact: true }).click();
      const away = desk.getByRole('region', { name: 'Ausências' });
      await away.getByLabel('Primeiro dia').fill(written(day));
      await away.getByLabel('Último dia').fill(written(day));
      await away.getByLabel('Dias inteiros').uncheck();
      await away.getByLabel('A partir das').fill('13:00');
      await away.getByLabel('Até as').fill('18:00');
      await away.getByRole('button', { name: 'Registrar ausência' }).click();
      const question = dialog(desk, 'E as pré-entrevistas já marcadas?');
      await expect(question.getByText(client.name)).toBeVisible();
      await expect(question.getByText(`${written(day)} às 15:00`)).toBeVisible();
      await question.getByRole('radio', { name: 'Cancelar e pedir outro horário' }).check();
      await question.getByLabel('Motivo que o cliente vai ler').fill('Estarei fora à tarde');
      await question.getByRole('button', { name: 'Salvar' }).click();
      await expect(away.getByText(`${written(day)}, das 13:00 às 18:00`)).toBeVisible();
    });

    await test.step('the client sees the reason at once, and only free times', async () => {
      await expect(booking.getByText(/cancelou a sua pré-entrevista.*Motivo: Estarei fora à tarde/)).toBeVisible();
      const free = booking.locator(`input[type=radio][value="${day}"]`);
      await expect(booking.getByRole('group', { name: 'Data', exact: true })).toBeVisible();
      while (!(await free.count())) await booking.getByRole('button', { name: 'Próxima semana' }).click();
      await free.check();
      await expect(booking.getByRole('group', { name: 'Horário' }).getByRole('radio')).toHaveCount(3);
      await booking.getByRole('radio', { name: '10:00' }).check();
      await booking.getByRole('button', { name: /^Agendar/ }).click();
      await expect(mine.getByText('Pré-entrevista agendada com sucesso')).toBeVisible();
    });

    await test.step('the consultant moves the booking, and both see the new time and the reason', async () => {
      await desk.goto('/consultant/calendar');
      if (!(await desk.getByRole('link', { name: new RegExp(`^10:00.*${client.name}`) }).isVisible())) {
        await desk.getByRole('button', { name: 'Próximo mês' }).click();
      }
      await desk.getByRole('link', { name: new RegExp(`^10:00.*${client.name}`) }).click();
      const details = dialog(desk, 'Detalhes do Compromisso');
      await details.getByRole('button', { name: 'Mudar horário' }).click();
      await details.getByLabel('Dia').selectOption(written(day));
      await details.getByLabel('Horário (de Brasília)').selectOption('11:00');
      await details.getByLabel('Motivo que o cliente vai ler').fill('Imprevisto');
      await details.getByRole('button', { name: `Mudar para ${written(day)} às 11:00` }).click();
      await expect(desk.getByText('Horário mudado. O cliente foi avisado.')).toBeVisible();
      await mine.goto('/client/applications?step=interview_scheduling');
      await expect(
        booking.getByText(
          `${consultant.name} moveu a sua pré-entrevista de ${written(day)} às 10:00 para ${written(day)} às 11:00. Motivo: Imprevisto`,
        ),
      ).toBeVisible();
    });
  },
);
