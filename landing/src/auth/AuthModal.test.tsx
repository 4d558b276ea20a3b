import { BrowserRouter } from '@rotavisto/shared/router';
import { render, screen, within } from '@testing-library/react';
import { renderLanding } from '../testing/renderLanding';
import { AuthModal } from './AuthModal';

async function open(button: 'Entrar' | 'Criar Conta') {
  const view = await renderLanding();
  const navigation = within(screen.getByRole('navigation', { name: 'Navegação principal' }));
  await view.user.click(navigation.getByRole('button', { name: button }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

describe('authentication modal', () => {
  it('the login mode shows its fields, its link and its note', async () => {
    const { dialog } = await open('Entrar');
    expect(dialog.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    expect(dialog.getByLabelText('E-mail')).toHaveFocus();
    expect(dialog.getByLabelText('Senha')).toBeVisible();
    expect(dialog.queryByLabelText('Nome completo')).not.toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: 'Manter conectado' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Esqueceu a senha?' })).toHaveAttribute('href', '/forgot-password');
    expect(dialog.getByText(/10 minutos de inatividade/)).toBeVisible();
  });

  it('the register mode also asks for the name and the phone', async () => {
    const { dialog } = await open('Criar Conta');
    expect(dialog.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
    expect(dialog.getByLabelText('Nome completo')).toHaveFocus();
    expect(dialog.getByLabelText(/Telefone/)).toBeVisible();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('switching between login and registration keeps the typed e-mail', async () => {
    const { user, dialog } = await open('Entrar');
    await user.type(dialog.getByLabelText('E-mail'), 'ana@exemplo.com');
    await user.click(dialog.getByRole('button', { name: 'Criar uma conta' }));
    expect(dialog.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
    expect(dialog.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com');
    await user.click(dialog.getByRole('button', { name: 'Já tem uma conta? Faça login' }));
    expect(dialog.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  });

  it('the close button closes the dialog', async () => {
    const { user, dialog } = await open('Entrar');
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['sm', 'md', 'lg'] as const)('the dialog renders in size %s', (size) => {
    render(
      <BrowserRouter>
        <AuthModal initialMode="login" size={size} onClose={() => undefined} />
      </BrowserRouter>,
    );
    expect(screen.getByRole('dialog')).toHaveClass(size);
  });
});
