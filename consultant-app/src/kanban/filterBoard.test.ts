import { filterBoard } from './filterBoard';

const ENTRIES = [
  { client_name: 'Ana Souza', client_email: 'ana@rotavisto.test', status: 'in_progress' },
  { client_name: 'ÉRICA Lima', client_email: 'erica@rotavisto.test', status: 'pending' },
  { client_name: 'Bruno', client_email: 'souza.b@rotavisto.test', status: 'completed' },
];

describe('filterBoard', () => {
  it.each([
    ['', 'all', ['Ana Souza', 'ÉRICA Lima', 'Bruno']],
    ['SOUZA', 'all', ['Ana Souza', 'Bruno']],
    ['érica', 'all', ['ÉRICA Lima']],
    ['erica', 'all', ['ÉRICA Lima']],
    ['ána', 'all', ['Ana Souza']],
    ['  ana  ', 'all', ['Ana Souza']],
    ['souza', 'completed', ['Bruno']],
    ['', 'pending', ['ÉRICA Lima']],
    ['', 'nonsense', ['Ana Souza', 'ÉRICA Lima', 'Bruno']],
    ['inexistente', 'all', []],
  ])('search "%s", status %s → %j', (search, status, names) => {
    expect(filterBoard(ENTRIES, search, status).map((entry) => entry.client_name)).toEqual(names);
  });
});
