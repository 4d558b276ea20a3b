import { screen, within } from '@testing-library/react';
import { renderLanding } from '../testing/renderLanding';
import { PLANS } from './plans';

const _card = (name: string) => within(screen.getByRole('article', { name }));

describe('plan cards', () => {
  it('the cards name the fees that the price does not include', async () => {
    await renderLanding();
    const note = 'Taxas consulares não inclusas. Valores sujeitos a alteração sem aviso prévio.';
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.getByText(/taxa consular de US\$ 185/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fontes e datas' })).toHaveAttribute('href', '#notas');
    expect(document.getElementById('notas')).toBeInTheDocument();
  });

  it('the tourist plan has its built-in price, and the student plan has no price', () => {
    expect(PLANS[0]).toMatchObject({ name: 'tourist', price: 499.97, isAvailable: true });
    expect(PLANS[1]).toMatchObject({ name: 'student', price: null, isAvailable: false });
  });

  it('the button of a plan opens the quick registration for a visitor', async () => {
    const { user } = await renderLanding();
    await user.click(screen.getByRole('button', { name: 'Contratar Agora' }));
    expect(await screen.findByRole('dialog', { name: 'Cadastro Rápido' })).toBeVisible();
  });
});
