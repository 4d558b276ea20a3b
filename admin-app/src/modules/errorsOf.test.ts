import { errorsOf } from './errorsOf';

const row = { version: '1', errors_24h: 1, errors_7d: 3, last_at: '2026-03-01T00:00:00Z', last_class: 'http' };

describe('errorsOf', () => {
  it('errorsOf sums the versions of a module and keeps the newest failure', () => {
    const rows = [
      { ...row, remote: 'client' },
      { ...row, remote: 'client', last_at: '2026-03-02T00:00:00Z', last_class: 'chunk' },
      { ...row, remote: 'admin' },
    ];
    expect(errorsOf('client', rows)).toEqual({
      last24h: 2,
      last7d: 6,
      lastAt: '2026-03-02T00:00:00Z',
      lastClass: 'chunk',
    });
  });

  it('errorsOf returns zeros and no failure for a module without a failed load', () => {
    expect(errorsOf('landing', [])).toEqual({ last24h: 0, last7d: 0, lastAt: null, lastClass: null });
  });
});
