import type { AreaCommands } from '@rotavisto/shared/app';
import { i18n } from '@rotavisto/shared/i18n';
import { plain } from '@rotavisto/shared/lib';
import './application/strings';

/** Pages that no menu names. */
const PAGES = [{ path: '/client/applications/official', title: 'clientApplication:official.title' }] as const;

/** The search leads to them as to the pages of the menu, by the beginnings of their words or as DS-160. */
export const commands: AreaCommands = {
  personIn: () => null,
  commandsFor: (text) => {
    const typed = plain(text).trim().split(/\s+/);
    return PAGES.map(({ path, title }) => ({
      id: path,
      title: i18n.t(title),
      subtitle: i18n.t('common:commandPage'),
      path,
    })).filter(({ title }) => {
      const words = [...plain(title).split(/\s+/), 'ds-160', 'ds160'];
      return typed.every((one) => words.some((word) => word.startsWith(one)));
    });
  },
};
