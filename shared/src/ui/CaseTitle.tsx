import styles from './CaseTitle.module.css';

interface Props {
  /** The action of the dialog. */
  title: string;
  /** The client's name, and the visa and travel that distinguish the case. */
  about: readonly (string | null | undefined)[];
}

/** The title of a dialog that decides, writes or sends, with the name of the person concerned. */
export function CaseTitle({ title, about }: Props) {
  const words = about.filter(Boolean).join(' · ');
  return (
    <span className={styles.title}>
      <span>{title}</span> {words && <bdi className={styles.about}>{words}</bdi>}
    </span>
  );
}
