import type { GreyImage } from './greyImage';
import { type MeasureProblem, measureProblems } from './photoMeasures';

const SIDE = 200;

/** A dark head and shoulders before a background whose brightness goes from `left` to `right`. */
function portrait(left: number, right: number): GreyImage {
  const pixels = Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const isHead = (x - 100) ** 2 + (y - 90) ** 2 < 55 ** 2;
    const isShoulder = y > 150;
    return isHead || isShoulder ? 60 : left + ((right - left) * x) / SIDE;
  });
  return { width: SIDE, height: SIDE, pixels };
}

const JPEG = { type: 'image/jpeg', size: 180_000 };
const SQUARE = { width: 900, height: 900 };

it.each<[string, object, object, GreyImage, MeasureProblem[]]>([
  ['a photo of the embassy\u2019s measures', {}, {}, portrait(235, 225), []],
  [
    'a photo of the smallest side and the largest file size',
    { size: 240 * 1024 },
    { width: 600, height: 600 },
    portrait(235, 225),
    [],
  ],
  ['a photo in another format', { type: 'image/png' }, {}, portrait(235, 225), ['photoFormat']],
  ['a photo that is not square', {}, { height: 1100 }, portrait(235, 225), ['photoShape']],
  ['a photo below the smallest side', {}, { width: 599, height: 599 }, portrait(235, 225), ['photoSide']],
  [
    'a photo above the largest side and file size',
    { size: 240 * 1024 + 1 },
    { width: 1201, height: 1201 },
    portrait(235, 225),
    ['photoSide', 'photoBytes'],
  ],
  ['a photo with a dark background', {}, {}, portrait(120, 125), ['photoBackground']],
  ['a photo with a shadow on one side', {}, {}, portrait(110, 250), ['photoBackground']],
])('measureProblems checks %s', (_name, file, size, image, problems) => {
  expect(measureProblems({ ...JPEG, ...file }, { ...SQUARE, ...size }, image)).toEqual(problems);
});
