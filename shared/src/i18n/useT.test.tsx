import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { i18n, registerStrings, speak, useLanguage, useT } from '.';

afterEach(() => act(() => speak('pt')));

function Words() {
  const t = useT('settings');
  return (
    <p lang={useLanguage()}>
      {t('title')} {t('common:progress', { completed: 1, total: 7 })} {t('common:progress', { completed: 2, total: 7 })}
    </p>
  );
}

const show = () =>
  render(
    <Suspense fallback="…">
      <Words />
    </Suspense>,
  );

it('useT returns texts with and without values', async () => {
  show();
  expect(await screen.findByText('Configurações 1 de 7 etapas concluídas 2 de 7 etapas concluídas')).toBeVisible();
});

it('useT switches to another language in place, and back', async () => {
  show();
  const words = await screen.findByText(/^Configurações/);
  await act(() => speak('en'));
  expect(words).toHaveTextContent(/^Settings 1 of 7/);
  expect(words).toHaveAttribute('lang', 'en');
  await act(() => speak('pt'));
  expect(words).toHaveTextContent(/^Configurações 1 de 7/);
});

it('useT suspends until the texts of a language are loaded', async () => {
  await act(() => speak('es'));
  show();
  expect(await screen.findByText(/^Configuración/)).toBeVisible();
});

it('A `t` from before a change of language returns texts in the new language, and caches no such text for the old language', async () => {
  let kept = (): string => '';
  function Keeps() {
    const t = useT('settings');
    kept = () => t('title');
    return t('common:save');
  }
  // A change of language loads the namespaces of the previous one.
  await i18n.loadNamespaces('settings');
  const { container } = render(<Keeps />);
  const old = kept;
  await act(() => speak('en'));
  expect(old()).toBe('Settings');
  await act(() => speak('pt'));
  expect(kept()).toBe('Configurações');
  expect(container).toHaveTextContent('Salvar');
});

it('useT returns a text that was registered after its first use', () => {
  const { rerender, container } = render(<Loading />);
  const before = container.textContent;
  registerStrings('common', { ...i18n.getResourceBundle('pt', 'common'), loading: 'Já vem' });
  rerender(<Loading />);
  expect([before, container.textContent]).toEqual(['Carregando...', 'Já vem']);
});

function Loading() {
  return useT()('loading');
}
