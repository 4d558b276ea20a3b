import { formatTime } from '@rotavisto/shared/domain';

/** Converts a time to minutes since midnight: '10:30' and '10:30:00' → 630. */
export function minutesAt(time: string): number {
  const [hours, minutes] = formatTime(time).split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Converts minutes since midnight to a time: 630 → '10:30'. */
export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const SNAP = 15;

/** The quarter of an hour at which a dragged entry is dropped, within its day. */
export const droppedAt = (minutes: number, length: number): number =>
  Math.min(Math.max(0, Math.round(minutes / SNAP) * SNAP), Math.floor((24 * 60 - length) / SNAP) * SNAP);

interface Timed {
  start: number;
  minutes: number;
}

interface Placed<T> {
  item: T;
  /** The lane of the entry among entries of the same time, and the number of these lanes. */
  lane: number;
  lanes: number;
}

/** The height in minutes of every shorter entry, so that its text fits. */
const SHORTEST = 30;

/** Places the entries of one day side by side where their times overlap. */
export function inLanes<T extends Timed>(items: readonly T[]): Placed<T>[] {
  const placed: Placed<T>[] = [];
  let cluster: Placed<T>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of cluster) one.lanes = ends.length;
    placed.push(...cluster);
    cluster = [];
    ends = [];
  };
  for (const item of [...items].sort((a, b) => a.start - b.start || b.minutes - a.minutes)) {
    if (ends.every((end) => end <= item.start)) close();
    const free = ends.findIndex((end) => end <= item.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.start + Math.max(item.minutes, SHORTEST);
    cluster.push({ item, lane, lanes: 1 });
  }
  close();
  return placed;
}

const USUAL = { from: 8, to: 19 } as const;

/** The whole hours that cover the usual day and every entry: the first hour, and the end of the last one. */
export function shownHours(items: readonly Timed[]): { from: number; to: number } {
  const from = Math.min(USUAL.from, ...items.map(({ start }) => Math.floor(start / 60)));
  const to = Math.max(USUAL.to, ...items.map(({ start, minutes }) => Math.ceil((start + minutes) / 60)));
  return { from, to: Math.min(24, to) };
}
