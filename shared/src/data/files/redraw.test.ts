import { MAX_FILE_BYTES } from '../../domain';
import { aFile, BYTES } from '../../testing/pickedFiles';
import { prepareFile } from './prepareFile';
import { canBeDrawn, redrawAsJpeg } from './redraw';

/** What the browser draws: the measures of a picture, and how many bytes each try of a smaller one has. */
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

it('draws a picture on white, at most 3000 pixels long, as a JPEG of its name', async () => {
  const { steps, close } = drawing();
  const file = await redrawAsJpeg(photo());
  expect([file?.name, file?.type, file?.size]).toEqual(['Foto.da.Ana.jpg', 'image/jpeg', 1000]);
  expect(steps).toEqual([
    ['fill', '#fff', 0, 0, 3000, 1500],
    ['draw', 0, 0, 3000, 1500],
    ['blob', 3000, 1500, 'image/jpeg', 0.85],
  ]);
  expect(close).toHaveBeenCalledTimes(1);
});

it('keeps the measures of a picture that is smaller', async () => {
  const { steps } = drawing({ width: 600, height: 900 });
  await redrawAsJpeg(photo());
  expect(steps.at(-1)).toEqual(['blob', 600, 900, 'image/jpeg', 0.85]);
});

it('tries three sizes until one is within the limit', async () => {
  const { steps } = drawing({ tries: [MAX_FILE_BYTES + 1, null, MAX_FILE_BYTES] });
  expect((await redrawAsJpeg(photo()))?.size).toBe(MAX_FILE_BYTES);
  expect(steps.filter((step) => (step as string[])[0] === 'blob')).toEqual([
    ['blob', 3000, 1500, 'image/jpeg', 0.85],
    ['blob', 2200, 1100, 'image/jpeg', 0.7],
    ['blob', 1600, 800, 'image/jpeg', 0.55],
  ]);
});

it('gives nothing where no size helps, no canvas can be had or the browser cannot open it', async () => {
  drawing({ tries: [MAX_FILE_BYTES + 1, MAX_FILE_BYTES + 1, MAX_FILE_BYTES + 1] });
  expect(await redrawAsJpeg(photo())).toBeNull();
  drawing();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(await redrawAsJpeg(photo())).toBeNull();
  globalThis.createImageBitmap = () => Promise.reject(new Error('no decoder'));
  expect(await redrawAsJpeg(photo())).toBeNull();
});

it('tells whether the browser can draw a picture, and has no objection where it cannot look', async () => {
  expect(await canBeDrawn(photo())).toBe(true);
  const { close } = drawing();
  expect(await canBeDrawn(photo())).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
  globalThis.createImageBitmap = () => Promise.reject(new Error('no decoder'));
  expect(await canBeDrawn(photo())).toBe(false);
});

it('a photo of a phone becomes a JPEG, said before it is drawn, unless it shall stay as it is', async () => {
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

it('a photo above the limit is made smaller, a PDF above it and one made as it has to be are not', async () => {
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
  const tooLarge = { error: 'documents.tooLarge' };
  expect(await prepareFile(large('jpeg', 'foto.jpg'), { asIs: true, onRedraw })).toEqual(tooLarge);
  expect(await prepareFile(large('pdf', 'extrato.pdf'))).toEqual({ error: 'documents.tooLargePdf' });
  expect(await prepareFile(large('pdf', 'extrato'))).toEqual({ error: 'documents.tooLargePdf' });
  drawing({ tries: [] });
  expect(await prepareFile(large('jpeg', 'foto.jpg'))).toEqual(tooLarge);
});
