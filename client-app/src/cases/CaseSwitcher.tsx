import { ageOn } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import styles from './CaseSwitcher.module.css';
import { inCase, OWN, useShortName, useTravellerId } from './currentCase';
import './strings';

/** Everybody with a case under this account, each as a link to the same page. */
export function CaseSwitcher() {
  const t = useT('cases');
  const holder = useSession((state) => state.profile?.full_name ?? '');
  const travellers = useSession((state) => state.travellers);
  const shown = useTravellerId() ?? OWN;
  const shortName = useShortName();
  const cases = [
    { id: OWN, label: t('switcher.you', { name: shortName(holder) }) },
    ...travellers.map(({ id, full_name: name, birth_date: born }) => ({
      id,
      label: t('switcher.child', { name: shortName(name), count: born ? ageOn(born) : 0 }),
    })),
  ];
  return (
    <nav aria-label={t('switcher.label')}>
      <ul className={styles.cases}>
        {cases.map(({ id, label }) => (
          <li key={id}>
            <Link to={inCase(id)} className={styles.case} aria-current={id === shown ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
