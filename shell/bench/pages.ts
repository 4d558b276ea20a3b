import type { Page } from '@playwright/test';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import type { Person } from '../e2e/support/people';

export type BenchPage = { path: string; area: RemoteName; person?: Person; act: (page: Page) => Promise<void> };

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^(Abrir menu|Open menu)$/ }).click();
  await page.getByRole('navigation', { name: /^(Navegação principal|Main navigation)$/ }).waitFor();
};

/** The pages a first visit begins with, and what a person does there first. */
export const PAGES: BenchPage[] = [
  {
    path: '/',
    area: 'landing',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByLabel('E-mail').pressSequentially('ana');
    },
  },
  {
    path: '/login',
    area: 'landing',
    act: async (page) => {
      await page.getByLabel('E-mail').click();
      await page.getByLabel('E-mail').pressSequentially('ana');
    },
  },
  { path: '/client', area: 'client', person: 'client', act: openMenu },
  {
    path: '/consultant/kanban',
    area: 'consultant',
    person: 'consultant',
    act: async (page) => {
      await page.getByPlaceholder('Buscar clientes...').pressSequentially('ana');
    },
  },
  { path: '/admin', area: 'admin', person: 'admin', act: openMenu },
];
