import { type FakeBackend, fakeBackend, json, refusal } from '../testing/backend';
import { verbOnce } from './verbOnce';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => backend.restore());

const refused = refusal('appointment_already_booked');
const book = (time: string) =>
  verbOnce('book_pre_interview', 'appointment_already_booked', { application_id: 'a', date: '2035-01-10', time });
const answer = (reply: Response | object) => backend.rpc('book_pre_interview', reply);

describe('a verb that is done only once', () => {
  it.each([
    ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server', () => json({ message: 'upstream' }, 502)],
  ])('takes the refusal after an answer that %s lost for success, once', async (_cause, lose) => {
    backend.rpc('book_pre_interview', lose);
    await expect(book('10:00')).rejects.toThrow();
    answer(refused);
    await expect(book('10:00')).resolves.toBeNull();
    await expect(book('10:00')).rejects.toThrow('appointment_already_booked');
  });

  it('is refused where every answer came, where something else was asked, and for another reason', async () => {
    answer(refused);
    await expect(book('10:00')).rejects.toThrow('appointment_already_booked');
    backend.goOffline();
    await expect(book('10:00')).rejects.toThrow();
    backend.goOnline();
    await expect(book('11:00')).rejects.toThrow('appointment_already_booked');
    answer(refusal('slot_taken'));
    await expect(book('10:00')).rejects.toThrow('slot_taken');
    answer(refused);
    await expect(book('10:00')).rejects.toThrow('appointment_already_booked');
  });

  it('answers what the server answers', async () => {
    answer({ id: 'b' });
    await expect(book('10:00')).resolves.toEqual({ id: 'b' });
  });
});
