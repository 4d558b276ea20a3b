import { cleanLink, isDateOnly, isLink } from '@rotavisto/shared/domain';
import type { FactKind } from '@rotavisto/shared/facts';
import type { KeptFact } from '../data/facts';
import type { useT } from './strings';

const isPlain = (text: string) => /\S/.test(text) && !/[<>{}]/.test(text);

/** Checks a value by its kind as the database does (`private.is_fact_value`). */
const IS_VALUE: Record<FactKind, (value: string) => boolean> = {
  usd: (value) => /^[1-9]\d{0,5}(\.\d{2})?$/.test(value),
  days: (value) => /^[1-9]\d{0,3}$/.test(value),
  percent: (value) => /^(100|\d{1,2}(\.\d)?)$/.test(value),
  date: isDateOnly,
  place: isPlain,
  url: (value) => isLink(cleanLink(value)),
  methods: (value) => value !== '',
  text: isPlain,
};

const rule = (message: string, isRight: (value: string) => boolean) => ({
  validator: (_rule: unknown, value: string | undefined) =>
    isRight((value ?? '').trim()) ? Promise.resolve() : Promise.reject(new Error(message)),
});

/** The form rules of each field of a fact; an unknown value may stay empty. */
export const factRules = (t: ReturnType<typeof useT>, { kind, value, valid_until }: KeptFact, today: string) => ({
  value: rule(t(`problem.${kind}`), (typed) => (typed === '' ? value === null : IS_VALUE[kind](typed))),
  text: rule(t('problem.text'), isPlain),
  url: rule(t('problem.url'), (typed) => typed === '' || isLink(cleanLink(typed))),
  until: rule(t('problem.over'), (typed) => typed === '' || typed >= today || typed === valid_until),
});
