import { sizeOf } from './zoom';

const frame = { width: 600, height: 400 };

it.each([
  ['a large picture as a whole', { width: 1200, height: 400 }, 1, 0, { width: 600, height: 200 }],
  ['a small picture in its own size', { width: 100, height: 50 }, 1, 0, { width: 100, height: 50 }],
  ['a rotated picture as a whole', { width: 1200, height: 400 }, 1, 1, { width: 133, height: 400 }],
  ['a picture rotated by 180° like an upright one', { width: 1200, height: 400 }, 1, 2, { width: 600, height: 200 }],
  ['a zoomed picture larger than its frame', { width: 1200, height: 400 }, 2, 0, { width: 1200, height: 400 }],
] as const)('sizeOf shows %s', (_what, picture, zoom, turns, box) => {
  const size = sizeOf(picture, frame, zoom, turns);
  expect({ width: Math.round(size.box.width), height: Math.round(size.box.height) }).toEqual(box);
});
