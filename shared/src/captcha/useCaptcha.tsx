import { publicConfig } from '@rotavisto/shared/supabase';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Attempt } from './Attempt';
import type { Widget } from './Widget';

export interface Captcha {
  /** The widget, to be placed above the button of the form. */
  widget: ReactNode;
  /** Returns the token for the server, or undefined if the site has no captcha. */
  token: () => Promise<string | undefined>;
  /** Requests a new token; called after every attempt, because the server accepts a token once. */
  renew: () => void;
}

interface Loaded {
  siteKey: string;
  Widget: typeof Widget;
}

/** Undefined also after a failed read: the server then rejects the next request with its own message. */
const readSiteKey = async (): Promise<string | undefined> => (await publicConfig().catch(() => null))?.turnstileSiteKey;

/** Loads Turnstile if `config.json` names a site key; loads nothing otherwise. */
export function useCaptcha(isWanted = true): Captcha {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const attempt = useRef(new Attempt());

  useEffect(() => {
    if (!isWanted || loaded) return;
    const { fail } = attempt.current;
    const load = async () => {
      const siteKey = await readSiteKey();
      if (siteKey) setLoaded({ siteKey, ...(await import('./Widget')) });
    };
    load().catch(fail);
    // Runs again at each `round`, to retry a failed load.
  }, [isWanted, loaded, round]);

  function renew() {
    if (!attempt.current.isOver) return;
    attempt.current = new Attempt();
    setRound((before) => before + 1);
  }

  async function token() {
    if (!isWanted || !(await readSiteKey())) return undefined;
    renew();
    return attempt.current.take();
  }

  return {
    widget: loaded && <loaded.Widget key={round} siteKey={loaded.siteKey} attempt={attempt.current} />,
    token,
    renew,
  };
}
