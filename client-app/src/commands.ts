import type { AreaCommands } from '@rotavisto/shared/app';
import { i18n } from '@rotavisto/shared/i18n';
import { plain } from '@rotavisto/shared/lib';
import './application/strings';
import './files/strings';

/** Pages and page sections that no menu lists. */
const PAGES = [
  {
    path: '/client/applications/official',
    title: 'clientApplication:official.title',
    also: 'clientApplication:official.searchWords',
  },
  { path: '/client/applications#files', title: 'clientFiles:title', also: 'clientFiles:searchWords' },
] as const;

/** The search finds these pages by the beginnings of words in their title or in `also`. */
export const commands: AreaCommands = {
  personIn: () => null,
  commandsFor: (text) => {
    const typed = plain(text).trim().split(/\s+/);
    const leads = ({ title, also }: (typeof PAGES)[number]) => {
      const words = plain(`${i18n.t(title)} ${i18n.t(also)}`).split(/\s+/);
      return typed.every((one) => words.some((word) => word.startsWith(one)));
    };
    return PAGES.filter(leads).map(({ path, title }) => ({
      id: path,
      title: i18n.t(title),
      subtitle: i18n.t('common:commandPage'),
      path,
    }));
  },
};
