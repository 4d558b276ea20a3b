import {
  FIELD_VERSION,
  OFFICIAL_QUESTIONS,
  type OfficialAnswers,
  settledAnswers,
} from '@rotavisto/shared/domain/official';
import { type FakeBackend, type FakeRequest, json, refusal } from '@rotavisto/shared/testing';
import { type AnswerSource, type OfficialForm, type SecurityAnswers, UNOPENED } from '../../data/official';

interface Held {
  row: OfficialForm | null;
  security: SecurityAnswers | null;
  /** Version of the consent that came with the first security page. */
  consent: string | null;
  /** Simulates a save of answers on another device. */
  saveElsewhere: (answers: OfficialAnswers) => void;
  /** Refusals of the next saves, by key. */
  refusals: Map<string, string>;
}

const bodyOf = <Body>({ body }: FakeRequest) => body as Body;

/** The response of PostgREST when a function refuses a key. */
const refusalOf = (identifier: string, details: string): Response =>
  json({ code: '22023', message: identifier, details, hint: null }, 400);

const NOW = '2026-03-12T15:00:00Z';

interface SaveBody {
  revision: number;
  changes: OfficialAnswers;
  sources: Record<string, AnswerSource>;
}

/** Stores the client's part of a case like the database: a save with another revision writes nothing. */
export function officialBackend(backend: FakeBackend, first: Partial<OfficialForm> | null = null): Held {
  const empty: OfficialForm = { ...UNOPENED, field_version: FIELD_VERSION };
  const held: Held = {
    row: first && { ...empty, ...first },
    security: null,
    consent: null,
    refusals: new Map(),
    saveElsewhere: (answers) => {
      const before = held.row ?? empty;
      held.row = { ...before, answers: { ...before.answers, ...answers }, revision: before.revision + 1 };
    },
  };
  function save(request: FakeRequest): object {
    const { revision, changes, sources } = bodyOf<SaveBody>(request);
    const before = held.row ?? empty;
    if (before.state !== 'open' && before.state !== 'returned') return refusal('complement_closed');
    const refused = Object.keys(changes).find((key) => held.refusals.has(key));
    if (refused) return refusalOf(held.refusals.get(refused) ?? '', refused);
    if (revision !== before.revision) return { is_saved: false, revision: before.revision, answers: before.answers };
    const given = Object.entries({ ...before.answers, ...changes }).filter(([, value]) => value !== null);
    const answers = settledAnswers(OFFICIAL_QUESTIONS, Object.fromEntries(given));
    const others = <Value>(kept: Readonly<Record<string, Value>>) =>
      Object.fromEntries(Object.entries(kept).filter(([key]) => !(key in changes)));
    held.row = {
      ...before,
      answers,
      revision: Object.keys(changes).length > 0 ? revision + 1 : revision,
      told: others(before.told),
      taken: { ...others(before.taken), ...sources },
      opened_at: before.opened_at ?? NOW,
      updated_at: NOW,
    };
    return { is_saved: true, revision: held.row.revision, answers };
  }
  function saveSecurity(request: FakeRequest): object {
    const {
      page,
      answers,
      consent_version: consent,
    } = bodyOf<{
      page: string;
      answers: SecurityAnswers['answers'];
      consent_version?: string;
    }>(request);
    if (!held.security && !consent) return json({ code: 'P0001', message: 'consent_missing' }, 400);
    held.consent ??= consent ?? null;
    held.security = {
      answers: { ...held.security?.answers, ...answers },
      pages: { ...held.security?.pages, [page]: NOW },
      english: {},
      english_of: {},
    };
    return { page, answers, saved_at: NOW };
  }
  backend
    .on('GET', '/rest/v1/ds160_complements', () => (held.row ? [held.row] : []))
    .on('GET', '/rest/v1/ds160_security_answers', () => (held.security ? [held.security] : []))
    .rpc('save_complement', save)
    .rpc('save_security', saveSecurity)
    .rpc('send_complement', () => {
      held.row = { ...(held.row ?? empty), state: 'sent', sent_at: NOW };
      return 'sent';
    })
    .rpc('confirm_complement', (request) => {
      const before = held.row ?? empty;
      if (before.state !== 'sent') return refusal('not_sent');
      if (bodyOf<{ revision: number }>(request).revision !== before.revision)
        return json({ code: 'PT409', message: 'complement_changed' }, 409);
      held.row = { ...before, state: 'confirmed', confirmed_at: NOW };
      return json('confirmed');
    })
    .rpc('correct_complement', () => {
      held.row = {
        ...(held.row ?? empty),
        state: 'returned',
        return_reason: null,
        return_keys: [],
        confirmed_at: null,
      };
      return json('returned');
    })
    .rpc('report_signed', (request) => {
      const { confirmation_number: number } = bodyOf<{ confirmation_number: string }>(request);
      held.row = { ...(held.row ?? empty), state: 'signed', confirmation_number: number, signed_reported_at: NOW };
      return json('signed');
    });
  return held;
}
