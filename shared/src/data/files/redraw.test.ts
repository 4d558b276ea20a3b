import { MAX_FILE_BYTES } from '../../domain';
import { aFile, BYTES } from '../../testing/pickedFiles';
import { prepareFile } from './prepareFile';
import { canBeDrawn, redrawWithin } from './redraw';

/** Fakes the drawing of the browser: the size of a picture, and the bytes of each attempt. */
function drawing({ width = 4000, height = 2000, tries = [1000] as (number | null)[] } = {}) {
  const steps: unknown[] = [];
  const close = jest.fn();
  globalThis.createImageBitmap = jest.fn(async () => ({ width, height, close }) as unknown as ImageBitmap);
  const context = {
    fillRect: (...area: number[]) => steps.push(['fill', context.fillStyle, ...area]),
    drawImage: (_bitmap: unknown, ...area: number[]) => steps.push(['draw', ...area]),
    fillStyle: '',
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  const left = [...tries];
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    resolve,
    type,
    quality,
  ) {
    steps.push(['blob', this.width, this.height, type, quality]);
    const bytes = left.shift() ?? null;
    resolve(bytes === null ? null : new Blob([new Uint8Array(bytes)]));
  });
  return { steps, close };
}

afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

const photo = () => aFile('Foto.da.Ana.heic', 'heic', 'image/heic');

it('redrawWithin draws a picture on white, with at most 6.75 megapixels, as a JPEG with its name', async () => {
  const { steps, close } = drawing();
  const file = await redrawWithin(photo());
  expect([file?.name, file?.type, file?.size]).toEqual(['Foto.da.Ana.jpg', 'image/jpeg', 1000]);
  expect(steps).toEqual([
    ['fill', '#fff', 0, 0, 3674, 1837],
    ['draw', 0, 0, 4000, 2000, 0, 0, 3674, 1837],
    ['blob', 3674, 1837, 'image/jpeg', 0.85],
  ]);
  expect(close).toHaveBeenCalledTimes(1);
});

it('redrawWithin keeps the size of a smaller picture', async () => {
  const { steps } = drawing({ width: 600, height: 900 });
  await redrawWithin(photo());
  expect(steps.at(-1)).toEqual(['blob', 600, 900, 'image/jpeg', 0.85]);
});

it('redrawWithin lowers the quality before the pixels, until the file is within the limit', async () => {
  const { steps } = drawing({ tries: [MAX_FILE_BYTES + 1, null, MAX_FILE_BYTES + 1, MAX_FILE_BYTES] });
  expect((await redrawWithin(photo()))?.size).toBe(MAX_FILE_BYTES);
  expect(steps.filter((step) => (step as string[])[0] === 'blob')).toEqual([
    ['blob', 3674, 1837, 'image/jpeg', 0.85],
    ['blob', 3674, 1837, 'image/jpeg', 0.7],
    ['blob', 3674, 1837, 'image/jpeg', 0.55],
    ['blob', 2828, 1414, 'image/jpeg', 0.55],
  ]);
});

it('redrawWithin keeps the width of a long screenshot', async () => {
  const { steps } = drawing({ width: 1080, height: 14_000, tries: [MAX_FILE_BYTES + 1, MAX_FILE_BYTES] });
  await redrawWithin(photo());
  expect(steps.filter((step) => (step as string[])[0] === 'blob')).toEqual([
    ['blob', 1080, 14_000, 'image/jpeg', 0.85],
    ['blob', 1080, 14_000, 'image/jpeg', 0.7],
  ]);
});

it('redrawWithin cuts a screenshot that exceeds a canvas into overlapping pages of its width', async () => {
  const { steps, close } = drawing({ width: 1080, height: 20_000 });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((resolve) => resolve(new Blob([BYTES.jpeg as BlobPart])));
  const file = await redrawWithin(photo());
  expect([file?.name, file?.type]).toEqual(['Foto.da.Ana.pdf', 'application/pdf']);
  const drawn = steps.filter((step) => (step as string[])[0] === 'draw');
  expect(drawn).toHaveLength(10);
  expect(drawn.slice(0, 2)).toEqual([
    ['draw', 0, 0, 1080, 2160, 0, 0, 1080, 2160],
    ['draw', 0, 2074, 1080, 2160, 0, 0, 1080, 2160],
  ]);
  expect(drawn.at(-1)).toEqual(['draw', 0, 18_666, 1080, 1334, 0, 0, 1080, 1334]);
  expect(close).toHaveBeenCalledTimes(1);
});

it('redrawWithin returns null if every size is too large, or the browser has no canvas or decoder', async () => {
  drawing({ tries: Array.from({ length: 5 }, () => MAX_FILE_BYTES + 1) });
  expect(await redrawWithin(photo())).toBeNull();
  drawing();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(await redrawWithin(photo())).toBeNull();
  globalThis.createImageBitmap = () => Promise.reject(new Error('no decoder'));
  expect(await redrawWithin(photo())).toBeNull();
});

it('canBeDrawn returns whether the browser decodes a picture, and true without `createImageBitmap`', async () => {
  expect(await canBeDrawn(photo())).toBe(true);
  const { close } = drawing();
  expect(await canBeDrawn(photo())).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
  globalThis.createImageBitmap = () => Promise.reject(new Error('no decoder'));
  expect(await canBeDrawn(photo())).toBe(false);
});

it('prepareFile turns a phone’s photo into a JPEG after a notice, and rejects it with `asIs`', async () => {
  drawing();
  const onRedraw = jest.fn();
  const prepared = await prepareFile(photo(), { onRedraw });
  expect(prepared).toMatchObject({ isDamaged: false, file: { name: 'Foto.da.Ana.jpg' } });
  expect(onRedraw).toHaveBeenCalledTimes(1);
  expect(await prepareFile(photo(), { asIs: true, onRedraw })).toEqual({
    error: 'documents.otherFormat',
    format: 'HEIC',
  });
  expect(onRedraw).toHaveBeenCalledTimes(1);
});

it('prepareFile reduces a photo above the limit, but no PDF and no file with `asIs`', async () => {
  const large = (bytes: keyof typeof BYTES, name: string) =>
    new File([BYTES[bytes] as BlobPart, new Uint8Array(MAX_FILE_BYTES)], name);
  drawing();
  const onRedraw = jest.fn();
  expect(await prepareFile(large('jpeg', 'foto.jpg'), { onRedraw })).toMatchObject({
    isDamaged: false,
    file: { name: 'foto.jpg', size: 1000 },
  });
  expect(onRedraw).toHaveBeenCalledTimes(1);
  drawing();
  expect(await prepareFile(large('jpegCut', 'foto.jpg'))).toMatchObject({ isDamaged: true, file: { size: 1000 } });
  const tooLarge = { error: 'documents.tooLargePicture' };
  expect(await prepareFile(large('jpeg', 'foto.jpg'), { asIs: true, onRedraw })).toEqual(tooLarge);
  expect(await prepareFile(large('pdf', 'extrato.pdf'))).toEqual({ error: 'documents.tooLargePdf' });
  expect(await prepareFile(large('pdf', 'extrato'))).toEqual({ error: 'documents.tooLargePdf' });
  drawing({ tries: [] });
  expect(await prepareFile(large('jpeg', 'foto.jpg'))).toEqual(tooLarge);
});
