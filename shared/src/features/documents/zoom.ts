import { useState } from 'react';

interface Size {
  width: number;
  height: number;
}

/** Returns the size of a picture: as a whole in its frame, at most its own size, times the zoom. */
export function sizeOf(picture: Size, frame: Size, zoom: number, turns: number) {
  const isOnItsSide = turns % 2 !== 0;
  const box = isOnItsSide ? { width: picture.height, height: picture.width } : picture;
  const fit = Math.min(frame.width / box.width, frame.height / box.height, 1);
  const scaled = ({ width, height }: Size): Size => ({ width: width * fit * zoom, height: height * fit * zoom });
  return { box: scaled(box), picture: scaled(picture) };
}

const STEPS = [0.5, 0.75, 1, 1.5, 2, 3, 4, 6];

/** The zoom (1 fits the whole picture) and the quarter turns to the right. */
export function useTurnAndZoom() {
  const [step, setStep] = useState(STEPS.indexOf(1));
  const [turns, setTurns] = useState(0);
  const to = (wanted: number) => setStep(Math.min(Math.max(wanted, 0), STEPS.length - 1));
  return {
    zoom: STEPS[step] ?? 1,
    turns,
    canGrow: step < STEPS.length - 1,
    canShrink: step > 0,
    grow: () => to(step + 1),
    shrink: () => to(step - 1),
    fit: () => to(STEPS.indexOf(1)),
    turn: () => setTurns((now) => now + 1),
  };
}
