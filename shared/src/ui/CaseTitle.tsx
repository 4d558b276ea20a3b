import styles from './CaseTitle.module.css';

interface Props {
  /** What the dialog does. */
  title: string;
  /** The client's name, and the visa and travel that distinguish the case. */
  about: readonly (string | null | undefined)[];
}

/** A dialog that decides, writes or sends names the person it is about. */
export function CaseTitle({ title, about }: Props) {
  const words = about.filter(Boolean).join(' · ');
  return (
    <span className={styles.title}>
      <span>{title}</span> {words && <bdi className={styles.about}>{words}</bdi>}
    </span>
  );
}
