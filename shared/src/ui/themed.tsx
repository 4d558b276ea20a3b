import type { ComponentType } from 'react';

/**
 * Loads a page or dialog that uses antd together with its theme. No area has antd before its first words, so the theme
 * cannot stand around the whole area: it comes with what needs it, and whatever that opens is inside it.
 */
export const themed =
  <Props extends object>(load: () => Promise<ComponentType<Props>>): (() => Promise<ComponentType<Props>>) =>
  async () => {
    const [Content, { DesignTheme }] = await Promise.all([load(), import('./DesignTheme')]);
    return function Themed(props: Props) {
      return (
        <DesignTheme>
          <Content {...props} />
        </DesignTheme>
      );
    };
  };
