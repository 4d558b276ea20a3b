import { expect } from '@playwright/test';
import { bell, card, dialog, stepState, upload } from '../screen';
import type { Scene } from './device';

/** The client sends both documents; one is rejected and sent again, and both are approved. */
export async function passDocuments({ mine, board, client, press }: Scene): Promise<void> {
  await press(mine.getByRole('button', { name: 'Continuar: Coleta de Documentos' }));
  await upload(mine, 'Passaporte', 'cortado.pdf');
  await upload(mine, 'Comprovante financeiro', 'renda.pdf');
  await press(mine.getByRole('button', { name: 'Enviar para análise' }));
  await expect(mine.getByText('Documentos enviados com sucesso')).toBeVisible();
  await expect(dialog(mine, 'Documentos')).toBeHidden();

  await card(board, 'Análise de Documentos', client.name).getByRole('button', { name: 'Revisar Documentos' }).click();
  const review = dialog(board, 'Análise de Documentos');
  const arrived = (name: string) => review.getByRole('listitem').filter({ hasText: name });
  await arrived('cortado.pdf').getByRole('button', { name: 'cortado.pdf' }).click();
  await arrived('cortado.pdf').getByRole('button', { name: 'Cortado', exact: true }).click();
  await arrived('cortado.pdf').getByRole('button', { name: 'Rejeitar' }).click();
  // The toast "Documento rejeitado" ends after two seconds; the notice with the undo stays for ten.
  await expect(board.getByText(/^Rejeitado: cortado\.pdf/)).toBeVisible();

  await expect(stepState(mine, 'Coleta de Documentos', 'Em Andamento')).toBeVisible();
  await press(bell(mine, 1));
  await press(mine.getByRole('menuitem', { name: /Documento Rejeitado/ }));
  const news = dialog(mine, 'Documento Rejeitado');
  await expect(news.getByText(/O documento está cortado/)).toBeVisible();
  await press(news.getByRole('button', { name: 'Fechar' }).last());
  await press(mine.getByRole('button', { name: 'Continuar: Coleta de Documentos' }));
  await expect(dialog(mine, 'Documentos').getByText('Rejeitado', { exact: true })).toBeVisible();
  await expect(mine.getByText(/O documento está cortado/).first()).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Enviar para análise' })).toBeDisabled();
  await upload(mine, 'Passaporte', 'inteiro.pdf', 'Enviar novamente');
  await press(mine.getByRole('button', { name: 'Enviar para análise' }));
  await expect(stepState(mine, 'Análise de Documentos', 'Em Andamento')).toBeVisible();

  await arrived('inteiro.pdf').getByRole('button', { name: 'inteiro.pdf' }).click();
  await arrived('inteiro.pdf').getByRole('button', { name: 'Aprovar' }).click();
  await expect(arrived('inteiro.pdf').getByText('Aprovado', { exact: true })).toBeVisible();
  await arrived('renda.pdf').getByRole('button', { name: 'renda.pdf' }).click();
  await arrived('renda.pdf').getByRole('button', { name: 'Aprovar' }).click();
  await expect(review).toBeHidden();
  const allApproved = 'Todos os documentos foram aprovados. Cliente pode prosseguir para o DS-160.';
  await expect(board.getByText(allApproved)).toBeVisible();
  await expect(stepState(mine, 'Formulário DS-160', 'Em Andamento')).toBeVisible();
}
