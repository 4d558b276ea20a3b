import type { AreaCommands, Command } from '@rotavisto/shared/app';
import { i18n } from '@rotavisto/shared/i18n';
import { plain } from '@rotavisto/shared/lib';
import './strings';

/** Frequent actions and their addresses. */
const ACTIONS = {
  unassigned: '/admin/applications?filter=unassigned',
  stuck: '/admin/applications?filter=stuck',
  unread: '/admin/applications?sort=unread',
  byConsultant: '/admin/applications?group=consultant',
  byStep: '/admin/applications?group=step',
  addMessage: '/admin/messages?message=new',
} as const;

type Action = keyof typeof ACTIONS;

const isAction = (name: string): name is Action => Object.hasOwn(ACTIONS, name);

const hasWordsOf = (text: string, title: string): boolean =>
  plain(text)
    .trim()
    .split(/\s+/)
    .every((typed) => plain(title).includes(typed));

/** Finds the actions that match a text, and links to the open cases of found consultants. */
export const areaCommands: AreaCommands = {
  personIn: () => null,
  commandsFor(text, hits) {
    const subtitle = i18n.t('adminCommands:subtitle');
    const actions = Object.keys(ACTIONS)
      .filter(isAction)
      .map(
        (name): Command => ({
          id: `action:${name}`,
          title: i18n.t(`adminCommands:action.${name}`),
          subtitle,
          path: ACTIONS[name],
        }),
      )
      .filter(({ title }) => hasWordsOf(text, title));
    const consultants = hits.filter(({ kind }) => kind === 'consultant').slice(0, 3);
    const cases = consultants.map(
      ({ id, title }): Command => ({
        id: `cases:${id}`,
        title: i18n.t('adminCommands:casesOf', { name: title }),
        subtitle,
        path: `/admin/applications?${new URLSearchParams({ q: title, filter: 'open', group: 'step' })}`,
      }),
    );
    return [...cases, ...actions];
  },
};
