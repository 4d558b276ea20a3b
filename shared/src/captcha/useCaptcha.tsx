import { publicConfig } from '@rotavisto/shared/supabase';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Attempt } from './Attempt';
import type { Widget } from './Widget';

export interface Captcha {
  /** Goes into the form, above its button. */
  widget: ReactNode;
  /** What the server wants to see of a person; undefined where the site asks for nothing. */
  token: () => Promise<string | undefined>;
  /** After every try: the server takes a token once, whatever it answers. */
  renew: () => void;
}

interface Loaded {
  siteKey: string;
  Widget: typeof Widget;
}

/** Undefined for a failed read too: the next request to the server then fails with its own sentence. */
const readSiteKey = async (): Promise<string | undefined> => (await publicConfig().catch(() => null))?.turnstileSiteKey;

/** Turnstile, where `config.json` names a site key; elsewhere nothing of it is loaded. */
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
    // A further round tries again what could not be loaded.
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
