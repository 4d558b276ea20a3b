import { addDays } from '@rotavisto/shared/domain';
import type { OfficialAnswers } from '@rotavisto/shared/domain/official';
import { type FakeBackend, type FakeRequest, refusal } from '@rotavisto/shared/testing';
import { type Complement, type EnglishTexts, NOTHING_TOLD, type SecurityAnswers } from '../../data/complement';

interface Held {
  row: Complement | null;
  security: SecurityAnswers | null;
}

const NOW = '2026-03-12T15:00:00Z';

const withText = (texts: EnglishTexts['english'], key: string, text: string): EnglishTexts['english'] => {
  const { [key]: _, ...others } = texts;
  return text ? { ...others, [key]: text } : others;
};

/** Returns the answer at a path, which is a key or `list/row/key`. */
function originalAt(answers: OfficialAnswers, path: string): string {
  const [first = '', rowId, key = ''] = path.split('/');
  const kept = answers[first];
  const value = rowId && Array.isArray(kept) ? kept.find(({ id }) => id === rowId)?.[key] : kept;
  return typeof value === 'string' ? value : ((value as { text?: string } | undefined)?.text ?? '');
}

const bodyOf = <Body>({ body }: FakeRequest) => body as Body;

/** Imitates the database for one case: a save with an outdated revision changes no answer. */
export function complementBackend(
  backend: FakeBackend,
  first: Partial<Complement> | null = null,
  security: OfficialAnswers | null = null,
): Held {
  const empty = NOTHING_TOLD;
  const held: Held = {
    row: first && { ...empty, ...first },
    security: security && { answers: security, english: {}, english_of: {} },
  };
  backend
    .on('GET', '/rest/v1/case_files', [])
    .on('GET', '/rest/v1/ds160_complements', () => (held.row ? [held.row] : []))
    .on('GET', '/rest/v1/ds160_security_answers', () => (held.security ? [held.security] : []))
    .rpc('return_complement', (request) => {
      const { reason, keys } = bodyOf<{ reason: string; keys: string[] }>(request);
      if (held.row) held.row = { ...held.row, state: 'returned', return_reason: reason, return_keys: keys };
      return 'returned';
    })
    .rpc('set_english', (request) => {
      const { key, text } = bodyOf<{ key: string; text: string }>(request);
      const words = text.trim();
      const of = held.security && key in held.security.answers ? held.security : held.row;
      const isOther = (of?.english[key] ?? '') !== words;
      if (of) {
        of.english = withText(of.english, key, words);
        of.english_of = withText(of.english_of, key, words && originalAt(of.answers, key));
      }
      if (held.row && isOther) {
        const revision = held.row.revision + 1;
        const [changed = key] = key.split('/');
        held.row = { ...held.row, revision, changed_in: { ...held.row.changed_in, [changed]: revision } };
        if (held.row.state === 'confirmed') held.row = { ...held.row, state: 'sent', confirmed_at: null };
      }
      return words;
    })
    .rpc('set_official_draft', (request) => {
      const { ceac_id, saved_on } = bodyOf<{ ceac_id: string; saved_on: string }>(request);
      const before = held.row ?? empty;
      const { ceac_application_id: old, earlier } = before;
      held.row = {
        ...before,
        ceac_application_id: ceac_id,
        ceac_saved_on: saved_on,
        earlier: old && old !== ceac_id ? [...earlier, { ceac_application_id: old, at: NOW }] : earlier,
      };
      return addDays(saved_on, 30);
    })
    .rpc('renew_complement', (request) => {
      const { reason } = bodyOf<{ reason: string }>(request);
      const { ceac_application_id: id, earlier, ...before } = held.row ?? empty;
      held.row = {
        ...before,
        state: 'open',
        typed: {},
        is_typed: false,
        ceac_application_id: null,
        ceac_saved_on: null,
        confirmed_at: null,
        signed_reported_at: null,
        confirmation_number: null,
        renewed_at: NOW,
        earlier: [...earlier, { ...(id ? { ceac_application_id: id } : {}), reason, at: NOW }],
      };
      return 'open';
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
