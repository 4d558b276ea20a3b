import { expect } from '@playwright/test';
import { aPdf } from '../files';
import { card, closeDialog, dialog, stepState } from '../screen';
import type { Scene } from './device';

const PROTOCOL = 'AA00ABCD12';

/** The client waits for the protocol in the open dialog, and pays after it appears. */
export async function passPayment({ mine, board, client, press }: Scene): Promise<void> {
  await press(mine.getByRole('button', { name: 'Ver Detalhes: Pagamento' }));
  await expect(dialog(mine, 'Aguardando Protocolo DS-160')).toBeVisible();

  await card(board, 'Pagamento', client.name).getByRole('button', { name: 'Ver Detalhes' }).click();
  const payment = dialog(board, 'Informações de Pagamento');
  await payment.getByRole('button', { name: 'Registrar protocolo' }).click();
  await expect(payment.getByText('Por favor, informe o número do protocolo')).toBeVisible();
  await payment.getByLabel('Número do protocolo').fill(PROTOCOL);
  await payment.getByRole('button', { name: 'Registrar protocolo' }).click();
  await expect(board.getByText('Protocolo registrado com sucesso')).toBeVisible();
  await expect(payment).toBeHidden();

  const mineToPay = dialog(mine, 'Informações de Pagamento');
  await expect(mineToPay.getByText(PROTOCOL)).toBeVisible();
  await press(mineToPay.getByRole('button', { name: 'Enviar comprovante' }));
  await expect(mineToPay.getByText('Escolha a forma de pagamento.')).toBeVisible();
  await press(mineToPay.getByRole('radio', { name: 'PIX' }));
  await expect(mineToPay.getByRole('heading', { name: 'Como pagar com PIX' })).toBeVisible();
  await mineToPay.locator('input[type=file]').setInputFiles(aPdf('recibo.pdf'));
  await press(mineToPay.getByRole('button', { name: 'Enviar comprovante' }));
  await expect(mine.getByText('Comprovante enviado com sucesso')).toBeVisible();
  await expect(stepState(mine, 'Agendamento', 'Em Andamento')).toBeVisible();

  await press(mine.getByRole('button', { name: 'Ver Detalhes: Pagamento' }));
  await expect(mineToPay.getByText('Forma de pagamento: PIX')).toBeVisible();
  await expect(mineToPay.getByRole('button', { name: 'Enviar comprovante' })).toHaveCount(0);
  await closeDialog(mine, 'Informações de Pagamento');
}
