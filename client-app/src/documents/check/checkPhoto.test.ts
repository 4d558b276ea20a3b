import { readPassport } from '../passport/readPassport';
import { validityProblem } from '../passport/validity';
import { checkPhoto, readPassportPhoto } from './checkPhoto';
import { greyPhoto } from './greyImage';
import { problemsOf } from './legibility';
import { measureProblems } from './photoMeasures';

jest.mock('../passport/readPassport');
jest.mock('../passport/validity');
jest.mock('./greyImage');
jest.mock('./legibility');
jest.mock('./photoMeasures');

const PASSPORT = { surname: 'SOUZA' } as never;
const IMAGE = { width: 1, height: 1, pixels: new Float32Array(1) };
const PHOTO = { image: IMAGE, size: { width: 10, height: 20 } };
const file = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(greyPhoto).mockResolvedValue(PHOTO);
  jest.mocked(problemsOf).mockReturnValue(['blurred', 'cut']);
  jest.mocked(measureProblems).mockReturnValue(['photoShape' as never]);
  jest.mocked(readPassport).mockReturnValue({ passport: PASSPORT, isCut: false });
  jest.mocked(validityProblem).mockReturnValue(null);
});

it('checkPhoto measures a photo of a person without reading a passport', async () => {
  expect(await checkPhoto(file, 'photo')).toEqual({ problems: ['photoShape'], passport: null });
  expect(measureProblems).toHaveBeenCalledWith(file, PHOTO.size, IMAGE);
  expect(readPassport).not.toHaveBeenCalled();
});

it('checkPhoto checks legibility and edges of a financial document', async () => {
  expect(await checkPhoto(file, 'financial')).toEqual({ problems: ['blurred', 'cut'], passport: null });
  expect(problemsOf).toHaveBeenCalledWith(IMAGE, PHOTO.size);
  expect(greyPhoto).toHaveBeenCalledWith(file, 1200);
  expect(readPassport).not.toHaveBeenCalled();
});

it('checkPhoto reads a passport at a larger size, and reports a cut page only by its lines', async () => {
  expect(await checkPhoto(file, 'passport')).toEqual({ problems: ['blurred'], passport: PASSPORT });
  expect(jest.mocked(greyPhoto).mock.calls.map(([, side]) => side)).toEqual([1200, 1800]);
  jest.mocked(readPassport).mockReturnValue({ passport: PASSPORT, isCut: true });
  jest.mocked(validityProblem).mockReturnValue('expired' as never);
  expect(await checkPhoto(file, 'passport')).toEqual({ problems: ['blurred', 'cut', 'expired'], passport: PASSPORT });
  jest.mocked(readPassport).mockReturnValue({ passport: null, isCut: false });
  expect(await checkPhoto(file, 'passport')).toEqual({ problems: ['blurred', 'unread'], passport: null });
});

it('checkPhoto finds no legibility problem and no passport in a photo that the browser cannot draw', async () => {
  jest.mocked(greyPhoto).mockResolvedValue(null);
  expect(await checkPhoto(file, 'photo')).toEqual({ problems: [], passport: null });
  expect(await checkPhoto(file, 'financial')).toEqual({ problems: [], passport: null });
  expect(await checkPhoto(file, 'passport')).toEqual({ problems: ['unread'], passport: null });
  expect(await readPassportPhoto(file)).toEqual({ passport: null, isCut: false });
});
