import styles from './Bone.module.css';

/** A grey bar where a text will be. */
export function Bone({ width = '100%', height = 16 }: { width?: number | string; height?: number }) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />;
}
