import { OFFICIAL_QUESTIONS } from '@rotavisto/shared/domain/official';
import { useT } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Complement, markPageTyped } from '../data/complement';
import type { useCaseMemory } from './caseMemory';
import type { OfficialBox } from './officialBox';
import type { OfficialPageBoxes } from './officialBoxes';
import { isUntranslated, nextBox, type PageState, pageState } from './officialProgress';

export interface ShownPage extends OfficialPageBoxes {
  state: PageState;
  /** Keys or lists that changed after the page was typed. */
  changed: readonly string[];
  ready: readonly OfficialBox[];
  /** The number of copied boxes among the ready boxes. */
  done: number;
}

/** Returns whether the element takes letters as text, so that the key "c" copies no box. */
const isTyping = (element: Element | null) =>
  element?.matches('input:not([type="radio"]), textarea, select, [contenteditable="true"]') ?? false;

type Memory = ReturnType<typeof useCaseMemory>;

interface Typing {
  applicationId: string;
  pages: readonly OfficialPageBoxes[];
  complement: Complement;
  memory: Memory;
  /** Whether answers are being filled in, when the key "c" copies no box. */
  isPaused: boolean;
}

/** Copies box after box. A page with all its boxes copied is marked as typed for every device and consultant. */
export function useCopying({ applicationId, pages, complement, memory: { memory, remember }, isPaused }: Typing) {
  const t = useT('consultantDs160');
  const typing = useMutation(markPageTyped);
  const shown = pages.map((one): ShownPage => {
    const isRestarted = memory.restarted.includes(one.page);
    const { [one.page]: _, ...others } = complement.typed;
    const typed = isRestarted ? others : complement.typed;
    const { state, changed } = pageState(one, { typed, changed_in: complement.changed_in }, OFFICIAL_QUESTIONS);
    const ready = one.boxes.filter((box) => box.state === 'ready');
    return { ...one, state, changed, ready, done: ready.filter((box) => isDone(box, state, changed)).length };
  });
  function isDone({ id, key, list, text }: OfficialBox, state: PageState, changed: readonly string[]): boolean {
    if (memory.copied[id] === text) return true;
    return state === 'typed' || (state === 'changed' && !changed.includes(list ?? key));
  }
  const isBoxDone = (box: OfficialBox): boolean => {
    const page = shown.find((one) => one.page === box.page);
    return page !== undefined && isDone(box, page.state, page.changed);
  };
  const boxes = shown.flatMap((page) => page.boxes);
  const copied = new Set(boxes.filter((box) => box.state === 'ready' && isBoxDone(box)).map(({ id }) => id));

  // The first page with an uncopied box, also when another device or consultant copied the boxes before.
  const [first] = useState(() => nextBox(boxes, copied)?.page ?? shown[0]?.page ?? '');
  const page = memory.page ?? first;
  const at = shown.findIndex((one) => one.page === page);
  // Copying starts at the shown page and returns to skipped boxes at the end.
  const before = shown.slice(0, at).flatMap((one) => one.boxes);
  const next = nextBox(boxes, copied, before.at(-1)?.id);

  const turnTo = (to: string) => remember(() => ({ page: to }));

  function markTyped(typed: string) {
    const { revision } = complement;
    typing.mutate(
      { applicationId, page: typed, revision },
      { onSuccess: () => remember(({ restarted }) => ({ restarted: restarted.filter((one) => one !== typed) })) },
    );
  }

  async function copy(box: OfficialBox) {
    if (box.state === 'marked') {
      notify({ type: 'error', text: t(`problems.${box.problem ?? 'notKnown'}`) });
      return;
    }
    try {
      await navigator.clipboard.writeText(box.text);
    } catch {
      notify({ type: 'error', text: t('copyFailed') });
      return;
    }
    remember(({ copied: kept }) => ({ copied: { ...kept, [box.id]: box.text } }));
    const own = shown.find((one) => one.page === box.page);
    const open = own?.ready.filter(({ id }) => id !== box.id && !copied.has(id)) ?? [];
    const following = open.find((one) => own && own.ready.indexOf(one) > own.ready.indexOf(box)) ?? open[0];
    if (following) document.getElementById(`official-${following.id}`)?.scrollIntoView?.({ block: 'center' });
    else if (own && own.state !== 'typed' && !own.boxes.some(isUntranslated)) markTyped(own.page);
  }

  function copyNext() {
    if (!next) return;
    if (next.page !== page) turnTo(next.page);
    void copy(next);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.key !== 'c' || !isAlone || isPaused || !next || isTyping(document.activeElement)) return;
    event.preventDefault();
    copyNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const startAgain = () =>
    remember(() => ({
      copied: {},
      restarted: shown.map((one) => one.page),
      page: shown.find(({ ready }) => ready.length > 0)?.page ?? page,
    }));

  return {
    pages: shown,
    at,
    page,
    next,
    done: copied.size,
    total: shown.reduce((sum, { ready }) => sum + ready.length, 0),
    isDone: isBoxDone,
    isMarking: typing.isPending,
    turnTo,
    copy,
    copyNext,
    markTyped,
    startAgain,
  };
}
