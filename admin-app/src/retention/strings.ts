import '@rotavisto/shared/i18n/admin';
import type { RetentionRule as RuleName } from '@rotavisto/shared/domain';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import '../data/refusals';
import pt from './pt.json';

registerStrings('adminRetention', pt);

export const useT = () => useSharedT('adminRetention', 'recordErrors');

pt.rule satisfies Record<RuleName, string>;

const isRule = (what: string): what is RuleName => Object.hasOwn(pt.rule, what);
const isExplained = (what: string): what is keyof typeof pt.why => Object.hasOwn(pt.why, what);
const isMoment = (after: string): after is keyof typeof pt.after => Object.hasOwn(pt.after, after);

/** Returns the words of a rule: its data, its starting moment and its reason; the key for a rule unknown to this release. */
export function useRuleWords() {
  const t = useT();
  return {
    nameOf: (what: string): string => (isRule(what) ? t(`rule.${what}`) : what),
    momentOf: (after: string): string => (isMoment(after) ? t(`after.${after}`) : after),
    reasonOf: (what: string): string | null => (isExplained(what) ? t(`why.${what}`) : null),
  };
}
