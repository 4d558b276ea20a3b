import type { AreaCommands, Command } from '@rotavisto/shared/app';
import { caseName, STEP_TYPES, type StepType } from '@rotavisto/shared/domain';
import { i18n } from '@rotavisto/shared/i18n';
import { plain } from '@rotavisto/shared/lib';
import './strings';

const say = (key: 'move' | 'to' | 'subtitle') => i18n.t(`consultantCommands:${key}`);

/** Splits "mover Letícia Souza para pag" into the person and the beginning of the step, in the language of the page. */
export function readMove(text: string): { person: string; step: string } | null {
  const [, rest] = new RegExp(`^${say('move')}\\s+(.*)$`, 'i').exec(text.trim()) ?? [];
  if (!rest) return null;
  const [, person = '', step = ''] = new RegExp(`^(.*?)\\s+${say('to')}(?:\\s+(.*))?$`, 'i').exec(rest) ?? [];
  return person ? { person, step } : { person: rest, step: '' };
}

const stepTitle = (step: StepType) => i18n.t(`steps:type.${step}`);

/** The moves of the cases that a search found; the page of the case asks for the confirmation of a move. */
export const areaCommands: AreaCommands = {
  personIn: (text) => readMove(text)?.person ?? null,
  commandsFor(text, hits) {
    const cases = hits.filter(({ kind }) => kind === 'application');
    const typed = readMove(text);
    if (!typed)
      return cases.slice(0, 3).map(
        ({ id, title, traveller }): Command => ({
          id: `move:${id}`,
          title: i18n.t('consultantCommands:moveOffer', { name: caseName(title, traveller) }),
          subtitle: say('subtitle'),
          // The command is filled with the child's name, because a search for the guardian would find other cases as
          // well.
          fill: i18n.t('consultantCommands:moveStart', { name: traveller?.full_name ?? title }),
        }),
      );
    const steps = STEP_TYPES.filter((step) => plain(stepTitle(step)).includes(plain(typed.step.trim())));
    return cases.slice(0, 3).flatMap(({ id, title, traveller }) =>
      steps.map((step) => ({
        id: `move:${id}:${step}`,
        title: i18n.t('consultantCommands:moveTo', { name: caseName(title, traveller), step: stepTitle(step) }),
        subtitle: say('subtitle'),
        path: `/consultant/applications/${id}?mover=${step}`,
      })),
    );
  },
};
