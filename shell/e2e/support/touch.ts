import { expect, type Locator } from '@playwright/test';

/** Of whatever is still opening around it: a dialog that grows, a drawer that slides in. */
const OPENING = 'xpath=ancestor::*[contains(@class, "-appear") or contains(@class, "-enter")]';

/** A finger aims at what has come to rest: a dialog that is still growing is elsewhere by the time it lifts. */
export async function tap(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(control.locator(OPENING)).toHaveCount(0);
  await control.tap();
}
