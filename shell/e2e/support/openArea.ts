import type { Page } from '@playwright/test';
import { openSession } from './api';
import { PEOPLE, type Person } from './people';
import { productSetting } from './product/product';

const HOME: Record<Person, string> = {
  client: '/client',
  newClient: '/client',
  withoutPlan: '/client',
  consultant: '/consultant',
  secondConsultant: '/consultant',
  admin: '/admin',
};

/** Opens the area of a user with an existing session; separate journeys cover the login page. */
export const openArea = (page: Page, person: Person): Promise<void> => openAs(page, PEOPLE[person], HOME[person]);

/** Opens a page with a session of the account of this address. */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  const session = { name: 'rotavisto-auth', value: JSON.stringify(await openSession(email)) };
  const welcomed = { name: 'rotavisto-onboarding', value: 'done' };
  const origins = [{ origin: productSetting('E2E_URL'), localStorage: [session, welcomed] }];
  await page.context().setStorageState({ cookies: [], origins });
  await page.goto(path);
}
