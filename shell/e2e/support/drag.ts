import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

type Point = { x: number; y: number };

async function middleOf(target: Locator, fromTop?: number): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drag, or nowhere to');
  return { x: box.x + box.width / 2, y: box.y + (fromTop ?? box.height / 2) };
}

/** The upper part of a card, because its buttons cannot be dragged. */
export const handle = (card: Locator): Locator => card.getByRole('link').first();

/** The drag library's last announcement to screen readers. */
export const announced = (page: Page): Locator => page.locator('[id^="rfd-announcement"]');

/** Drags a card by mouse over a column; the board scrolls at its right edge to a hidden column. */
export async function carry(page: Page, card: Locator, column: Locator): Promise<void> {
  // The hover waits until the card is still, because a moving card cannot be lifted.
  await handle(card).hover({ position: { x: 100, y: 20 } });
  const start = await middleOf(handle(card), 20);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 4 });
  await expect(announced(page)).toHaveText(/^(Você pegou|Sobre a coluna)/);
  const edge = (page.viewportSize()?.width ?? 0) - 40;
  if ((await middleOf(column)).x > edge) {
    await page.mouse.move(edge, start.y + 60, { steps: 6 });
    let before = Number.NaN;
    await expect(async () => {
      const { x } = await middleOf(column);
      const isStill = x === before;
      before = x;
      expect(isStill && x < edge).toBe(true);
    }).toPass({ intervals: [200] });
  }
  const end = await middleOf(column, 160);
  await page.mouse.move(end.x, end.y, { steps: 12 });
}

/** One finger. */
export class Finger {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  private at = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    this.session.send('Input.dispatchTouchEvent', { type, touchPoints });

  async press(target: Locator): Promise<Point> {
    const point = await middleOf(target, 20);
    await this.at('touchStart', [point]);
    return point;
  }

  async slide(from: Point, to: Point): Promise<void> {
    for (let step = 1; step <= 10; step += 1) {
      const along = (a: number, b: number) => a + ((b - a) * step) / 10;
      await this.at('touchMove', [{ x: along(from.x, to.x), y: along(from.y, to.y) }]);
      // Each movement of the finger takes a frame.
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  /** Moves without a pause, because a finger that rests on a card lifts it. */
  async swipe(target: Locator, by: number): Promise<void> {
    const start = await middleOf(target, 20);
    const moved = { ...start, x: start.x + by / 4 };
    await Promise.all([this.at('touchStart', [start]), this.at('touchMove', [moved])]);
    await this.slide(moved, { ...start, x: start.x + by });
    await this.lift();
  }

  slideTo = async (from: Point, target: Locator) => this.slide(from, await middleOf(target, 160));

  lift = () => this.at('touchEnd', []);
}
