import { ageOn } from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import styles from './CaseSwitcher.module.css';
import { inCase, OWN, useShortName, useTravellerId } from './currentCase';
import pt from './switcher.pt.json';

registerStrings('caseSwitcher', pt);

/** Links to the shown page in each case of the account. */
export function CaseSwitcher() {
  const t = useT('caseSwitcher');
  const holder = useSession((state) => state.profile?.full_name ?? '');
  const travellers = useSession((state) => state.travellers);
  const shown = useTravellerId() ?? OWN;
  const shortName = useShortName();
  const cases = [
    { id: OWN, name: shortName(holder), label: t('you', { name: shortName(holder) }) },
    ...travellers.map(({ id, full_name, birth_date: born }) => {
      const name = shortName(full_name);
      return { id, name, label: t('child', { name, count: born ? ageOn(born) : 0 }) };
    }),
  ];
  return (
    <nav className={styles.switcher} aria-label={t('label')}>
      <ul className={styles.cases}>
        {cases.map(({ id, name, label }) => (
          <li key={id}>
            <Link
              to={inCase(id)}
              className={styles.case}
              title={label}
              aria-label={label}
              aria-current={id === shown ? 'true' : undefined}
            >
              <span className={styles.label}>{label}</span>
              <span className={styles.short}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
