const MOST_DAYS = 30;

function refused(message: string): never {
  throw new Error(message);
}

export function daysOf(text: string): number {
  const days = Number(text);
  return days > 0 && days <= MOST_DAYS ? days : refused(`--days is a number up to ${MOST_DAYS}.`);
}

/** Checks the site before the build: a site without this key would not load the signed preview. */
export async function siteThatAllows(site: string, publicKey: string): Promise<string> {
  if (!URL.canParse(site)) refused(`--site "${site}" is no address. Write https://… as in the browser.`);
  const { origin } = new URL(site);
  const answer = await fetch(`${origin}/config.json`).catch(() => null);
  const config: { previews?: { key?: string } } | null = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!config) refused(`${origin} does not answer as a RotaVisto site: it has no config.json. --site names another.`);
  if (!config.previews) refused(`${origin} allows no previews: its config.json has no "previews" (deploy/README.md).`);
  if (config.previews.key !== publicKey)
    refused(`${origin} names another key for previews than the one here, so that it would not load this one.`);
  return origin;
}
