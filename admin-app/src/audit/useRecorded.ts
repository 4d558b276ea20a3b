import { type AuditAction, type AuditObject, isStepType } from '@rotavisto/shared/domain';
import { plain } from '@rotavisto/shared/lib';
import type { Composite, Json } from '@rotavisto/shared/supabase';
import { said } from './pt.json';
import { useT } from './strings';

const has = <Words extends object>(words: Words, word: string): word is keyof Words & string =>
  Object.hasOwn(words, word);

// An action or object of the database without a translation does not compile.
said satisfies { action: Record<AuditAction, string>; object: Record<AuditObject, string> };

const ACTIONS = Object.keys(said.action) as AuditAction[];

/** Translates the identifiers of an audit entry; an identifier without a translation is shown as it is. */
export function useRecorded() {
  const t = useT();
  const role = (word: string) => (has(said.role, word) ? t(`said.role.${word}`) : word);
  return {
    action: (word: string) => (has(said.action, word) ? t(`said.action.${word}`) : word.replaceAll('_', ' ')),
    /** The actions whose translated name contains the text. */
    actionsWith: (text: string): string[] =>
      text ? ACTIONS.filter((word) => plain(t(`said.action.${word}`)).includes(plain(text))) : [],
    object: (word: string) => (has(said.object, word) ? t(`said.object.${word}`) : word.replaceAll('_', ' ')),
    role,
    field: (word: string) => (has(said.field, word) ? t(`said.field.${word}`) : word.replaceAll('_', ' ')),
    outcome: (word: string) => {
      if (isStepType(word)) return t(`steps:type.${word}`);
      return has(said.outcome, word) ? t(`said.outcome.${word}`) : role(word);
    },
  };
}

type Say = (word: string) => string;

const isObject = (value: Json | undefined): value is { [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Leaves out the status pending, because the action already states an upload or a beginning. */
const isResult = (part: Json | undefined): part is string => typeof part === 'string' && part !== 'pending';

/** The subject and the result of an action: 'passport → approved', 'in progress → Payment', each identifier translated by `say`. */
export function outcomeOf(after: Composite<'audit_entry'>['after'] | undefined, say: Say): string {
  if (!isObject(after)) return '';
  const { document_type, kind, ticket_number, consultant, outcome, status, step, role } = after;
  return [document_type ?? kind ?? ticket_number ?? consultant, outcome ?? status, step, role]
    .filter(isResult)
    .map(say)
    .join(' → ');
}

/** The subject and the result of an entry in an application's history, whose detail holds both states. */
export const outcomeIn = (detail: Composite<'timeline_entry'>['detail'], say: Say): string =>
  isObject(detail) ? outcomeOf(detail.after, say) : '';
