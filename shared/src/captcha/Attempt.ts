import { AppError } from '@rotavisto/shared/session';
import { wait } from '../connection';

const LIMIT_MS = 30_000;

/** The result of one widget: a token, which can be used once, or a failure. */
export class Attempt {
  private token: string | null = null;
  private hasFailed = false;
  private answered: () => void = () => undefined;
  isOver = false;

  solve = (token: string): void => {
    this.token = token;
    this.answered();
  };

  expire = (): void => {
    this.token = null;
  };

  fail = (): void => {
    this.hasFailed = true;
    this.answered();
  };

  /** Waits for the user to tick the box, up to a limit. The form shows the failure. */
  async take(): Promise<string> {
    if (this.token === null && !this.hasFailed)
      await Promise.race([new Promise<void>((resolve) => (this.answered = resolve)), wait(LIMIT_MS)]);
    const { token } = this;
    this.isOver = token !== null || this.hasFailed;
    this.token = null;
    if (token === null) throw new AppError('captcha_unavailable');
    return token;
  }
}
