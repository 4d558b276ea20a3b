import { useT } from '@rotavisto/shared/i18n';
import { whatsAppLink } from '@rotavisto/shared/lib';
import { useSession } from '@rotavisto/shared/session';
import styles from './casework.module.css';

/** A chat with the client with a text to begin with; nothing where no telephone number is known. */
export function WhatsAppLink({ client }: { client: { full_name: string; phone: string | null } }) {
  const t = useT('consultantCase');
  const consultant = useSession((state) => state.profile?.full_name ?? '');
  const greeting = t('talk.greeting', { client: client.full_name.split(' ')[0], consultant });
  const address = client.phone ? whatsAppLink(client.phone, greeting) : null;
  if (!address) return null;
  return (
    <p className={styles.hint}>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {t('talk.whatsApp')}
      </a>
    </p>
  );
}
