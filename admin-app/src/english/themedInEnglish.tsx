import { themed } from '@rotavisto/shared/ui';
import type { ComponentType } from 'react';

/** As `themed`, for what an English page that has no antd of its own opens over itself. */
export const themedInEnglish = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  themed(async () => {
    const [Content, { EnglishWords }] = await Promise.all([load(), import('../onDemand')]);
    return function InEnglish(props: Props) {
      return (
        <EnglishWords>
          <Content {...props} />
        </EnglishWords>
      );
    };
  });
