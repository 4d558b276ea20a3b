import { FALLBACK_PLAN } from '@rotavisto/shared/shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openDialog } from '../dialogs/dialogs';
import { renderLanding } from '../testing/renderLanding';

const FORMS = [
  ['quick purchase', { kind: 'quick', planId: FALLBACK_PLAN.id }],
  ['registration', { kind: 'register' }],
] as const;

const TEXTS = [
  [/termos de uso/i, 'Termos de uso e reembolso'],
  [/aviso de privacidade/i, 'Aviso de privacidade'],
] as const;

// The forms' code is at hand, that of the texts is not.
beforeAll(() => Promise.all([import('../auth/AuthModal'), import('../pricing/QuickRegisterModal')]));

// In this order: the text that has been opened once is at hand for every later form.
it.each(FORMS.flatMap(([name, form]) => TEXTS.map(([link, title]) => [name, title, form, link] as const)))(
  '%s: «%s» opens over the form, and what is typed stays',
  async (_name, title, form, link) => {
    const { user } = await renderLanding();
    act(() => openDialog(form));
    const name = await screen.findByLabelText(/nome completo/i);
    await user.type(name, 'Ana Souza');
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: link }));
    const text = await screen.findByRole('dialog', { name: title });
    expect(text).toBeVisible();
    expect(name).toBeVisible();
    await user.click(within(text).getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument();
    expect(name).toHaveValue('Ana Souza');
    expect(name).toBeVisible();
  },
);

it.each([['login'], ['register'], ['quick']] as const)('a dialog (%s) closes when its page goes', async (kind) => {
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
