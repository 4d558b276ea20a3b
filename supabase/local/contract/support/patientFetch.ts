// biome-ignore lint/plugin: as long as the server asks for
import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for one more of what hosted counts most strictly: 30 sign-ups in five minutes, one every ten seconds. */
const PAUSE_MS = 2_000;
const LONGEST_MS = 90_000;

const isTooMany = async (answer: Response) =>
  answer.status === 429 && (await answer.clone().text()).includes('over_request_rate_limit');

/**
 * Asks again where a server says that one address has asked too often: all tests come from one. A mail asked for twice
 * (`over_email_send_rate_limit`) is an answer and no reason to wait.
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
