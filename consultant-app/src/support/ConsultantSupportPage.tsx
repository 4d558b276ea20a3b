import { isOpenApplication, isStepType } from '@rotavisto/shared/domain';
import { SupportPage } from '@rotavisto/shared/features/support';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { StatusBadge } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styles from '../casework/casework.module.css';
import { consultantClientDetails } from '../data/consultant';
import '../casework/strings';

/** The inbox, with the client's case above each conversation. */
export function ConsultantSupportPage() {
  return <SupportPage role="consultant" aboutClient={(clientId) => <CaseInTalk clientId={clientId} />} />;
}

/** The case of the client in this conversation, in one line with a link. */
function CaseInTalk({ clientId }: { clientId: string }) {
  const t = useT('consultantCase', 'steps');
  const { data } = useQuery({ ...consultantClientDetails(clientId), meta: { silent: true } });
  const cases = data?.applications ?? [];
  const shown = cases.find(({ status }) => isOpenApplication(status)) ?? cases[0];
  if (!shown) return null;
  const { id, visa_type, status, current_step, completed_steps: completed, total_steps: total } = shown;
  return (
    <section className={styles.talk} aria-label={t('talk.case')}>
      <Link className={styles.link} to={`/consultant/applications/${id}`}>
        {t('talk.toCase')}
      </Link>
      <span>
        {visa_type}
        {isStepType(current_step) && <span>{` · ${t(`steps:type.${current_step}`)}`}</span>}
      </span>
      <span className={styles.hint}>{t('common:progress', { completed, total })}</span>
      {!isOpenApplication(status) && <StatusBadge status={status} />}
    </section>
  );
}
