import type { ListedMail } from '../data/mail';
import { TwoLines } from '../lists/TwoLines';
import { isKnownProblem } from './known';
import { useT } from './strings';

/** The reason in words, and below it what the provider said. */
export function MailProblem({ mail: { problem, last_error: said } }: { mail: ListedMail }) {
  const t = useT();
  if (!problem) return t('notTried');
  return <TwoLines first={isKnownProblem(problem) ? t(`reason.${problem}`) : problem} second={said} />;
}
