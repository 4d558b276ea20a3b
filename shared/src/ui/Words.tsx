import { Fragment } from 'react';
import { partsOf } from './partsOf';
import { Tied } from './Tied';
import styles from './Words.module.css';

/**
 * What a person wrote, as they wrote it: lines stay lines, and words in another direction turn nothing around them. Links
 * are offered where people talk with each other.
 */
export function Words({ children, hasLinks = false }: { children: string | null | undefined; hasLinks?: boolean }) {
  if (!children) return <bdi className={styles.words} />;
  if (!hasLinks) {
    return (
      <bdi className={styles.words}>
        <Tied>{children}</Tied>
      </bdi>
    );
  }
  return (
    <bdi className={styles.words}>
      {partsOf(children).map(({ at, text, link }) => (
        <Fragment key={at}>
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              {text}
            </a>
          ) : (
            <span>
              <Tied>{text}</Tied>
            </span>
          )}
        </Fragment>
      ))}
    </bdi>
  );
}
