import { setDirty } from '@rotavisto/shared/session';
import { confirmAction, useOpened } from '@rotavisto/shared/ui';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../strings';

const askToStay = (event: Event) => event.preventDefault();

/**
 * Keeps the edited row of a list in the address, as any open dialog. After typing, the dialog stays on screen, also after
 * back, until the user agrees to discard the text.
 */
export function useEdited(name: string) {
  const t = useT();
  const { opened, open, close, hrefOf, layBelow } = useOpened(name);
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
    // Sets the value even if it is unchanged, because an earlier opening that was closed again may still be pending.
    else startTransition(() => setEdited(value));
  });
  useEffect(() => follow(opened), [opened]);

  // Reads the address, because `opened` misses a back before the reopened dialog is rendered.
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

  return { edited, open, hrefOf, dialog: { onTyped, onSaved, onClose: close } };
}

/** The props of the editing dialog. */
export type Editing = ReturnType<typeof useEdited>['dialog'];

/** Returns whether two drafts of a form are equal. */
export const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
