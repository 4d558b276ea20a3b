import type { ListedMail } from '../data/mail';
import { TwoLines } from '../lists/TwoLines';
import { useT } from '../strings';
import { isKnownProblem } from './known';

/** The reason in words, and below it what the provider said. */
export function MailProblem({ mail: { problem, last_error: said } }: { mail: ListedMail }) {
  const t = useT();
  if (!problem) return t('mail.notTried');
  return <TwoLines first={isKnownProblem(problem) ? t(`mail.reason.${problem}`) : problem} second={said} />;
}
