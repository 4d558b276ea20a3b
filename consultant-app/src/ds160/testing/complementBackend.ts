import type { OfficialAnswers } from '@rotavisto/shared/domain/official';
import { type FakeBackend, type FakeRequest, refusal } from '@rotavisto/shared/testing';
import { type Complement, NOTHING_TOLD } from '../../data/complement';

interface Held {
  row: Complement | null;
  security: OfficialAnswers | null;
}

const bodyOf = <Body>({ body }: FakeRequest) => body as Body;

/** Keeps the complement of one case as the database does: a filling with another revision writes nothing. */
export function complementBackend(
  backend: FakeBackend,
  first: Partial<Complement> | null = null,
  security: OfficialAnswers | null = null,
): Held {
  const empty = NOTHING_TOLD;
  const held: Held = { row: first && { ...empty, ...first }, security };
  backend
    .on('GET', '/rest/v1/ds160_complements', () => (held.row ? [held.row] : []))
    .on('GET', '/rest/v1/ds160_security_answers', () => (held.security ? [{ answers: held.security }] : []))
    .rpc('return_complement', (request) => {
      const { reason, keys } = bodyOf<{ reason: string; keys: string[] }>(request);
      if (held.row) held.row = { ...held.row, state: 'returned', return_reason: reason, return_keys: keys };
      return 'returned';
    })
    .rpc('fill_complement', (request) => {
      const { revision, changes } = bodyOf<{ revision: number; changes: Complement['answers'] }>(request);
      const before = held.row ?? empty;
      if (revision !== before.revision) return { is_saved: false, revision: before.revision, answers: before.answers };
      const keys = Object.keys(changes);
      const answers = Object.fromEntries(
        Object.entries({ ...before.answers, ...changes }).filter(([, value]) => value !== null),
      );
      const at = revision + 1;
      held.row = {
        ...before,
        answers,
        revision: at,
        changed_in: { ...before.changed_in, ...Object.fromEntries(keys.map((key) => [key, at])) },
        told: {
          ...before.told,
          ...Object.fromEntries(keys.map((key) => [key, { by: 'k', at: '2026-03-12T15:00:00Z' }])),
        },
      };
      return { is_saved: true, revision: at, answers };
    })
    .rpc('mark_page_typed', (request) => {
      const { page, revision } = bodyOf<{ page: string; revision: number }>(request);
      const before = held.row ?? empty;
      if (revision !== before.revision) return refusal('complement_changed', 'PT409', 409);
      held.row = { ...before, typed: { ...before.typed, [page]: revision } };
      return revision;
    });
  return held;
}
