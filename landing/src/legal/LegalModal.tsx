import { formatDate, LEGAL_VERSION } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import { DialogFrame } from '../components/DialogFrame';
import ui from '../components/ui.module.css';
import strings from '../locales/legal.pt.json';
import { fill } from '../t';
import styles from './LegalModal.module.css';

export function LegalModal({ topic, onClose }: { topic: 'privacy' | 'terms'; onClose: () => void }) {
  const { title, sections } = strings[topic];
  const facts = useFacts();
  return (
    <DialogFrame title={title} size="lg" closeLabel={strings.close} onClose={onClose}>
      <p className={ui.note}>{fill(strings.version, { date: formatDate(LEGAL_VERSION) })}</p>
      {sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h3>{section.title}</h3>
          <p>{facts.fill(section.text)}</p>
        </section>
      ))}
      <button type="button" className={ui.secondary} onClick={onClose}>
        {strings.close}
      </button>
    </DialogFrame>
  );
}
