import { Fragment } from 'react';
import { partsOf } from './partsOf';
import { Tied } from './Tied';
import styles from './Words.module.css';

/**
 * Shows a user's text unchanged: line breaks stay, and text in another direction does not affect its surroundings. Links
 * are active only in conversations.
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
