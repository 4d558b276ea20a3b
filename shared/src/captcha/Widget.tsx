import { Turnstile } from '@marsidev/react-turnstile';
import { useMemo } from 'react';
import type { Attempt } from './Attempt';

const SCRIPT = 'captcha-script';

/** The Turnstile widget; it is visible only if Turnstile asks for an action of the user. */
export function Widget({ siteKey, attempt }: { siteKey: string; attempt: Attempt }) {
  const scriptOptions = useMemo(() => {
    function onError() {
      // Removes the element of the failed script, so that the next attempt loads the script again.
      document.getElementById(SCRIPT)?.remove();
      attempt.fail();
    }
    return { id: SCRIPT, onError };
  }, [attempt]);

  return (
    <Turnstile
      siteKey={siteKey}
      scriptOptions={scriptOptions}
      options={{ appearance: 'interaction-only', size: 'flexible', language: document.documentElement.lang || 'auto' }}
      onSuccess={attempt.solve}
      onExpire={attempt.expire}
      onError={attempt.fail}
      onUnsupported={attempt.fail}
    />
  );
}
