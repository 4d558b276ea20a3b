import { FALLBACK_PLAN } from '@rotavisto/shared/shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openDialog } from '../dialogs/dialogs';
import { renderLanding } from '../testing/renderLanding';

// The code of the forms is loaded, the code of the legal texts is not.
beforeAll(() => Promise.all([import('../auth/AuthModal'), import('../pricing/QuickRegisterModal')]));

// A legal text stays loaded once it is open, so each form opens another text.
it.each([
  ['quick purchase', 'Termos de uso e reembolso', { kind: 'quick', planId: FALLBACK_PLAN.id }, /termos de uso/i],
  ['registration', 'Aviso de privacidade', { kind: 'register' }, /aviso de privacidade/i],
] as const)('the %s form keeps its typed values while «%s» is open over it', async (_name, title, form, link) => {
  const { user } = await renderLanding();
  act(() => openDialog(form));
  const name = await screen.findByLabelText(/nome completo/i);
  await user.type(name, 'Ana');
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: link }));
  const text = await screen.findByRole('dialog', { name: title });
  expect(text).toBeVisible();
  expect(name).toBeVisible();
  await user.click(within(text).getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument();
  expect(name).toHaveValue('Ana');
  expect(name).toBeVisible();
});

it.each([['login'], ['quick']] as const)('the dialog "%s" closes when the user leaves its page', async (kind) => {
  const { user } = await renderLanding();
  act(() => openDialog(kind === 'quick' ? { kind, planId: FALLBACK_PLAN.id } : { kind }));
  await screen.findByRole('dialog');
  const onward = screen.queryByRole('link', { name: 'Esqueceu a senha?' });
  if (!onward) await user.click(screen.getByRole('button', { name: /Faça login/ }));
  await user.click(await screen.findByRole('link', { name: 'Esqueceu a senha?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Recuperar senha' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => window.history.back());
  await screen.findByRole('heading', { level: 1, name: /Do primeiro documento/ });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
