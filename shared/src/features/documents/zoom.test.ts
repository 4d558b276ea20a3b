import { sizeOf } from './zoom';

const frame = { width: 600, height: 400 };

it.each([
  ['a large picture whole', { width: 1200, height: 400 }, 1, 0, { width: 600, height: 200 }],
  ['a small picture as large as it is', { width: 100, height: 50 }, 1, 0, { width: 100, height: 50 }],
  ['a turned picture whole', { width: 1200, height: 400 }, 1, 1, { width: 133, height: 400 }],
  ['a picture on its head as one upright', { width: 1200, height: 400 }, 1, 2, { width: 600, height: 200 }],
  ['an enlarged picture beyond its frame', { width: 1200, height: 400 }, 2, 0, { width: 1200, height: 400 }],
] as const)('shows %s', (_what, picture, zoom, turns, box) => {
  const size = sizeOf(picture, frame, zoom, turns);
  expect({ width: Math.round(size.box.width), height: Math.round(size.box.height) }).toEqual(box);
});
