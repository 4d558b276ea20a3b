import type { ComponentType } from 'react';

/**
 * Loads a page or dialog that uses antd together with its theme. An area renders its first content without antd, so the
 * theme cannot wrap the whole area; each page or dialog brings the theme for itself and its children.
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
