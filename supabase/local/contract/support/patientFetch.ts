// biome-ignore lint/plugin: as long as the server asks for
import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for one more request under a hosted project's strictest limit: 30 sign-ups in five minutes. */
const PAUSE_MS = 2_000;
const LONGEST_MS = 90_000;

const isTooMany = async (answer: Response) =>
  answer.status === 429 && (await answer.clone().text()).includes('over_request_rate_limit');

/**
 * Repeats requests rejected by the limit per address, because all tests share one address. The limit of mails
 * (`over_email_send_rate_limit`) is returned instead.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  const asked = () => fetch(input instanceof Request ? input.clone() : input, init);
  let answer = await asked();
  for (const end = Date.now() + LONGEST_MS; Date.now() < end && (await isTooMany(answer)); ) {
    await pause(PAUSE_MS);
    answer = await asked();
  }
  return answer;
};
