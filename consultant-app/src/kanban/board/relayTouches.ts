const LATER = ['touchmove', 'touchend', 'touchcancel'];

function copyOf(event: TouchEvent): TouchEvent {
  const { cancelable, touches, targetTouches, changedTouches } = event;
  return new TouchEvent(event.type, {
    cancelable,
    touches: [...touches],
    targetTouches: [...targetTouches],
    changedTouches: [...changedTouches],
  });
}

/**
 * Passes touch events of a lifted card on to the window, where the drag library listens. The lifted card leaves its
 * virtual list, and the events of the finger stay with the removed element (hello-pangea/dnd#801).
 */
export function relayTouches({ target }: { target: EventTarget }): void {
  const finger = new AbortController();
  const relay = (event: Event) => {
    if (!(event instanceof TouchEvent && target instanceof Node)) return;
    if (!target.isConnected && !window.dispatchEvent(copyOf(event))) event.preventDefault();
    if (event.type !== 'touchmove') finger.abort();
  };
  for (const type of LATER) target.addEventListener(type, relay, { passive: false, signal: finger.signal });
}
