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

/** Opens a person's area with a session of their own, without the way through the login page: that has its own journeys. */
export async function openArea(page: Page, person: Person): Promise<void> {
  const session = { name: 'rotavisto-auth', value: JSON.stringify(await openSession(PEOPLE[person])) };
  const welcomed = { name: 'rotavisto-onboarding', value: 'done' };
  const origins = [{ origin: productSetting('E2E_URL'), localStorage: [session, welcomed] }];
  await page.context().setStorageState({ cookies: [], origins });
  await page.goto(HOME[person]);
}
