import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useTraveller } from './currentCase';
import { WhoSigns } from './WhoSigns';
import './strings';

/** Shows the known birth date and the signer in a child's form; renders nothing in the holder's own form. */
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
