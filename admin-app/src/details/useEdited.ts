import { setDirty } from '@rotavisto/shared/session';
import { confirmAction, useOpened } from '@rotavisto/shared/ui';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../strings';

const askToStay = (event: Event) => event.preventDefault();

/**
 * What is edited over a list is in the address, as everything that is open; once something is typed it stays on screen, also
 * after back, until the user agrees to lose it.
 */
export function useEdited(name: string) {
  const t = useT();
  const { opened, open, close, layBelow } = useOpened(name);
  const [edited, setEdited] = useState(opened);
  const isTyped = useRef(false);
  const isAsking = useRef(false);

  function keep(isUnsaved: boolean) {
    isTyped.current = isUnsaved;
    setDirty(`edited-${name}`, isUnsaved);
    if (isUnsaved) window.addEventListener('beforeunload', askToStay);
    else window.removeEventListener('beforeunload', askToStay);
  }

  const ask = async (shown: string) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const isSure = await confirmAction({
      title: t('unsaved.title'),
      okText: t('unsaved.discard'),
      cancelText: t('unsaved.stay'),
      danger: true,
    });
    isAsking.current = false;
    if (!isSure) return open(shown);
    keep(false);
    setEdited(new URLSearchParams(window.location.search).get(name));
  };

  const follow = useEffectEvent((value: string | null) => {
    if (edited && edited !== value && isTyped.current) void ask(edited);
    // Also where it is shown already: what was opened and closed again may still be on its way.
    else startTransition(() => setEdited(value));
  });
  useEffect(() => follow(opened), [opened]);

  // A back soon after an answer is not seen in `opened`: what was opened again in between has not been rendered.
  const onBack = useEffectEvent(() => {
    if (isTyped.current) follow(new URLSearchParams(window.location.search).get(name));
  });
  const forget = useEffectEvent(() => keep(false));
  useEffect(() => {
    const handle = () => onBack();
    window.addEventListener('popstate', handle);
    return () => {
      window.removeEventListener('popstate', handle);
      forget();
    };
  }, []);

  function onTyped(isUnsaved: boolean) {
    if (isUnsaved && !isTyped.current) layBelow();
    keep(isUnsaved);
  }

  function onSaved() {
    keep(false);
    close();
  }

  return { edited, open, dialog: { onTyped, onSaved, onClose: close } };
}

/** The props of the dialog it is edited in. */
export type Editing = ReturnType<typeof useEdited>['dialog'];

/** Whether two drafts of one form say the same. */
export const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
