import bcrypt from 'bcryptjs';
import { hashElsewhere } from './hashElsewhere';

test('hashes and compares as before, elsewhere, and leaves everything as it was', async () => {
  const { hash, compare } = bcrypt;
  const stop = hashElsewhere();
  expect(bcrypt.compare).not.toBe(compare);
  const made = await bcrypt.hash('RotaVisto#2026', 4);
  expect(await Promise.all([bcrypt.compare('RotaVisto#2026', made), bcrypt.compare('Errada#2026', made)])).toEqual([
    true,
    false,
  ]);
  // What the process cannot do is told to who asked, and it goes on.
  await expect(bcrypt.hash('x', 'no salt')).rejects.toThrow('salt');
  expect(await bcrypt.compare('RotaVisto#2026', made)).toBe(true);
  await stop();
  expect([bcrypt.hash, bcrypt.compare]).toEqual([hash, compare]);
});

test('hashes no more expensively than it is told to', async () => {
  const stop = hashElsewhere(4);
  expect(await bcrypt.hash('RotaVisto#2026', 10)).toMatch(/^\$2b\$04\$/);
  await stop();
});
