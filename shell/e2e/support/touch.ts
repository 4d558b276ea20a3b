import { expect, type Locator } from '@playwright/test';

/** The opening dialog or drawer around a control. */
const OPENING = 'xpath=ancestor::*[contains(@class, "-appear") or contains(@class, "-enter")]';

/** Taps a control after its dialog has opened, because the tap would miss a moving control. */
export async function tap(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(control.locator(OPENING)).toHaveCount(0);
  await control.tap();
}
