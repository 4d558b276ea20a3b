import { useT } from '@rotavisto/shared/i18n';
import { Words } from '@rotavisto/shared/ui';
import shared from '../Official.module.css';
import type { OfficialCase } from '../useOfficialCase';

/** Shows the reason for a new form, which starts with the answers of the previous form. */
export function RenewedNotice({ official: { form } }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  if (form.state !== 'open' || form.renewed_at === null) return null;
  return (
    <section className={shared.returned} aria-labelledby="official-renewed">
      <h2 id="official-renewed">{t('renewed.title')}</h2>
      <blockquote>
        <Words>{form.earlier.at(-1)?.reason}</Words>
      </blockquote>
      <p className={shared.note}>{t('renewed.text')}</p>
    </section>
  );
}
