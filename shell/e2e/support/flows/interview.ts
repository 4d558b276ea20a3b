import type { Page } from '@playwright/test';
import { callAs } from '../api';
import { aProcess, workdayFromNow } from '../process';
import { chooseSlot, dialog } from '../screen';
import { expect } from '../test';
import { at, button, type Flow, type Prepared, rpc } from './flow';

const cancelButton = (page: Page) =>
  dialog(page, 'Agendamento de Pré-entrevista').getByRole('button', { name: 'Cancelar pré-entrevista' });

async function booked(status: string): Promise<Prepared> {
  const { id, client } = await aProcess({ at: 'interview_scheduling' });
  await callAs(client.email, 'book_pre_interview', { application_id: id, date: workdayFromNow(20), time: '15:00' });
  const rows = `consultant_appointments?select=id&application_id=eq.${id}&status=eq.${status}`;
  return { who: client, path: at('interview_scheduling'), rows };
}

export const booking: Flow = {
  name: 'booking the pre-interview',
  requests: [rpc('book_pre_interview')],
  says: 'Erro ao agendar pré-entrevista',
  succeeds: 'Pré-entrevista agendada com sucesso',
  prepare: async () => {
    const { id, client } = await aProcess({ at: 'interview_scheduling' });
    const rows = `consultant_appointments?select=id&application_id=eq.${id}`;
    return { who: client, path: at('interview_scheduling'), rows };
  },
  type: (page) => chooseSlot(page, 3, '10:00'),
  control: (page) => page.getByRole('button', { name: /^Agendar/ }),
  kept: (page) => expect(page.getByRole('radio', { name: '10:00' })).toBeChecked(),
};

export const moving: Flow = {
  ...booking,
  name: 'moving the pre-interview',
  requests: [rpc('reschedule_pre_interview')],
  succeeds: 'Pré-entrevista reagendada com sucesso',
  prepare: () => booked('confirmed'),
  type: async (page) => {
    await button(page, 'Reagendar').click();
    await chooseSlot(page, 3, '10:00');
  },
  control: (page) => page.getByRole('dialog').locator('button[type=submit]'),
};

export const cancelling: Flow = {
  name: 'cancelling the pre-interview',
  requests: [rpc('cancel_pre_interview')],
  says: 'Erro ao cancelar pré-entrevista',
  succeeds: 'Pré-entrevista cancelada com sucesso',
  prepare: () => booked('cancelled'),
  control: async (page) => {
    await cancelButton(page).click();
    return dialog(page, 'Cancelar a pré-entrevista?').getByRole('button', { name: 'Cancelar pré-entrevista' });
  },
  kept: (page) => expect(cancelButton(page)).toBeVisible(),
};
