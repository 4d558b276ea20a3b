import { screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { tokens } from '../brand';
import { STEP_TYPES } from '../domain';
import { renderApp } from '../testing';
import { confirmAction } from './confirmAction';
import { ErrorCard } from './first/ErrorCard';
import { PopupMenu } from './first/PopupMenu';
import { ProgressBar } from './first/ProgressBar';
import { SearchInput } from './first/SearchField';
import { PageTitle } from './PageTitle';
import { StatusBadge } from './StatusBadge';
import { StepIcon } from './StepIcon';
import { theme } from './theme';

it('the theme gives antd the tokens of the brand', () => {
  expect(theme.token).toMatchObject({
    colorPrimary: tokens.route,
    colorPrimaryHover: tokens.routeDark,
    colorSuccess: tokens.leaf,
    colorWarning: tokens.amber,
    colorError: tokens.brick,
    colorText: tokens.ink,
    colorTextSecondary: tokens.slate,
    fontFamily: tokens.font,
    borderRadius: 8,
    borderRadiusLG: 12,
    fontSize: 16,
  });
});

it.each([
  ['application', 'completed', 'Concluído'],
  ['application', 'in_progress', 'Em Andamento'],
  ['application', 'pending', 'Pendente'],
  ['application', 'rejected', 'Rejeitado'],
  ['application', 'archived', 'Pendente'],
  ['document', 'pending', 'Em Análise'],
  ['document', 'approved', 'Aprovado'],
  ['document', 'rejected', 'Rejeitado'],
  ['ticket', 'open', 'Aberto'],
  ['ticket', 'in_progress', 'Em Andamento'],
  ['ticket', 'closed', 'Fechado'],
] as const)('StatusBadge of a %s with the status %s shows %s', (of, status, word) => {
  renderApp(<StatusBadge of={of} status={status} />);
  expect(screen.getByText(word)).toBeVisible();
});

it('StepIcon draws a different icon for each step', () => {
  const { container } = renderApp(STEP_TYPES.map((type) => <StepIcon key={type} type={type} />));
  const drawings = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(new Set(drawings).size).toBe(7);
});

it('PageTitle names the page and the browser tab, and takes the focus', () => {
  renderApp(<PageTitle title="Meus Clientes" subtitle="2 clientes" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Meus Clientes' })).toHaveFocus();
  expect(document.title).toBe('Meus Clientes | RotaVisto');
});

it('PageTitle keeps a menu open that the user opened while the page was loading', async () => {
  let arrive = () => {};
  const Page = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        arrive = () => resolve({ default: () => <PageTitle title="Início" /> });
      }),
  );
  const { user } = renderApp(
    <>
      <PopupMenu aria-label="Conta" choices={[{ key: 'leave', label: 'Sair', onChoose: () => {} }]}>
        Ana
      </PopupMenu>
      <Suspense>
        <Page />
      </Suspense>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Conta' }));
  arrive();
  expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Sair' })).toHaveFocus();
});

it('ProgressBar has an accessible name, and limits its value to 100', () => {
  renderApp(<ProgressBar percent={120} label="3 de 7 etapas concluídas" />);
  expect(screen.getByRole('progressbar', { name: '3 de 7 etapas concluídas' })).toHaveAttribute('value', '100');
});

it('ErrorCard shows the error and retries on a press', async () => {
  const retry = jest.fn();
  const { user } = renderApp(<ErrorCard onRetry={retry} title="Erro ao carregar documentos" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar documentos');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(retry).toHaveBeenCalled();
});

it('SearchInput reports the text when the typing stops', async () => {
  const changed = jest.fn();
  const { user } = renderApp(<SearchInput value="" onChange={changed} placeholder="Buscar clientes..." delay={20} />);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar clientes...' }), 'ana');
  await waitFor(() => expect(changed.mock.calls).toEqual([['ana']]));
});

describe('confirmAction', () => {
  const ask = async (answer: 'Confirmar' | 'Cancelar') => {
    const answered = jest.fn();
    const { user } = renderApp(
      <button type="button" onClick={() => void confirmAction({ title: 'Voltar etapa?' }).then(answered)}>
        Voltar
      </button>,
    );
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await user.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(answered).toHaveBeenCalled());
    return answered.mock.calls[0]?.[0];
  };
  it('confirmAction returns true when the user agrees', async () => expect(await ask('Confirmar')).toBe(true));
  it('confirmAction returns false when the user cancels', async () => expect(await ask('Cancelar')).toBe(false));
});
