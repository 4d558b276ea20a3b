import { Turnstile } from '@marsidev/react-turnstile';
import { useMemo } from 'react';
import type { Attempt } from './Attempt';

const SCRIPT = 'captcha-script';

/** Shows itself only to whom Turnstile wants to ask something. */
export function Widget({ siteKey, attempt }: { siteKey: string; attempt: Attempt }) {
  const scriptOptions = useMemo(() => {
    function onError() {
      // Without its element the script is asked for again by the next attempt.
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
