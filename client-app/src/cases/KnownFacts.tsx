import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useTraveller } from './currentCase';
import { WhoSigns } from './WhoSigns';
import './strings';

/** What the form of a child has without a question, and who signs it; nothing of the holder's own. */
export function KnownFacts() {
  const t = useT('cases');
  const born = useTraveller()?.birth_date;
  if (!born) return null;
  return (
    <>
      <p>{t('form.born', { date: formatDate(born) })}</p>
      <WhoSigns />
    </>
  );
}
