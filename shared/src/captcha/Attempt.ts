import { AppError } from '@rotavisto/shared/session';
import { wait } from '../connection';

const LIMIT_MS = 30_000;

/** What one widget has to say: a token, which can be used once, or that none can be had. */
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

  /** Waits for a person who is asked to tick a box, and not for ever. The form that asked says what failed. */
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
