import { type FakeBackend, fakeBackend } from '@rotavisto/shared/testing';
import { QueryClient } from '@tanstack/react-query';
import { consultantBoard } from './consultant';

/** The largest number of rows in one answer of the API. */
const MOST_ROWS = 1000;

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => backend.restore());

const cards = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ application_id: `a${from + index}` }));

const board = () => new QueryClient().fetchQuery({ ...consultantBoard('carla'), retry: false });

describe('consultantBoard with more cards than one answer holds', () => {
  it('R26: consultantBoard requests a thousand cards at a time until an answer has fewer', async () => {
    const all = cards(0, 2 * MOST_ROWS + 1);
    backend.rpc('consultant_board', ({ query }) => {
      const offset = Number(query.get('offset'));
      return all.slice(offset, offset + Number(query.get('limit')));
    });
    expect(await board()).toHaveLength(all.length);
    expect(backend.requests('/rest/v1/rpc/consultant_board')).toHaveLength(3);
  });

  it('consultantBoard returns a card once when it moved to the next page between two requests', async () => {
    backend.rpc('consultant_board', ({ query }) =>
      query.get('offset') === '0' ? cards(0, MOST_ROWS) : cards(MOST_ROWS - 1, 2),
    );
    expect(await board()).toHaveLength(MOST_ROWS + 1);
  });

  it('consultantBoard sends one request for a short board, and rejects an answer that is not a list', async () => {
    backend.rpc('consultant_board', cards(0, 3));
    expect(await board()).toHaveLength(3);
    expect(backend.requests('/rest/v1/rpc/consultant_board')).toHaveLength(1);
    backend.rpc('consultant_board', { not: 'a list' });
    await expect(board()).rejects.toThrow('did not answer a list');
  });
});
