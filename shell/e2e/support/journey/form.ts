import { expect } from '@playwright/test';
import { DS160 } from '../process';
import { card, dialog, fillPersonal, fillTrip, step, stepState } from '../screen';
import type { Scene } from './device';

const BETWEEN = [
  'Trabalho e Renda',
  'Viagens e Vínculos com os EUA',
  'Educação',
  'Serviço Militar e Cidadania',
  'Detalhes da Viagem',
];

/** The client fills in the DS-160 from the first error to its end, with a reload between. */
export async function passForm({ mine, board, client, press }: Scene): Promise<void> {
  await press(mine.getByRole('button', { name: 'Continuar: Formulário DS-160' }));
  const form = dialog(mine, 'Formulário DS-160');
  const next = form.getByRole('button', { name: 'Próximo' });
  await expect(form.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await press(next);
  await expect(mine.getByText('Por favor, corrija os erros antes de continuar')).toBeVisible();
  await expect(form.getByText('Sobrenome é obrigatório')).toBeVisible();
  await fillPersonal(form, DS160);
  await press(form.getByRole('button', { name: 'Salvar', exact: true }));
  await expect(mine.getByText('Formulário salvo com sucesso')).toBeVisible();
  await expect(form.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();
  await mine.reload();
  await expect(form.getByRole('textbox', { name: 'Sobrenome' })).toHaveValue(DS160.surname);
  for (const heading of BETWEEN) {
    await press(next);
    await expect(form.getByRole('heading', { name: heading })).toBeVisible();
  }
  await fillTrip(form, DS160);
  await press(form.getByRole('button', { name: 'Conferir' }));
  await press(form.getByRole('button', { name: 'Finalizar' }));
  const question = mine.getByRole('dialog', { name: /perguntas sem resposta\?$/ });
  await expect(question.getByRole('button', { name: 'Responder agora' })).toBeFocused();
  await press(question.getByRole('button', { name: 'Finalizar assim mesmo' }));
  await expect(mine.getByText('Formulário DS-160 enviado com sucesso')).toBeVisible();
  await expect(stepState(mine, 'Pagamento', 'Em Andamento')).toBeVisible();
  await expect(step(mine, 'Formulário DS-160').getByRole('button', { name: /^Ver Detalhes/ })).toHaveCount(0);
  await expect(card(board, 'Pagamento', client.name)).toBeVisible();
}
