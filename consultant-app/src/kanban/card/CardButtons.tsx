import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import FolderOpenOutlined from '@ant-design/icons-svg/es/asn/FolderOpenOutlined';
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import TrophyOutlined from '@ant-design/icons-svg/es/asn/TrophyOutlined';
import { caseName, isOpenApplication, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { onPlainPress } from '@rotavisto/shared/lib';
import { useNavigate } from '@rotavisto/shared/router';
import { Button, Icon } from '@rotavisto/shared/ui';
import { type ComponentProps, useContext } from 'react';
import { DensityContext } from '../board/density';
import { type BoardApplication, type CardActions, type DialogName, dialogOfDetails, hrefOfCase } from '../cards';
import styles from '../kanban.module.css';
import { MoveButton } from './MoveButton';
import type { MenuAction } from './MoveMenu';

interface Props {
  application: BoardApplication;
  step: StepType;
  actions: CardActions;
  isDisabled: boolean;
}

/**
 * The buttons of a compact card are icons, shown on hover and focus: the next action, the conversation and the move.
 * The card itself opens the case, so the icons cover only the date of travel. A touch screen has a menu instead.
 */
export function CardButtons({ application, step, actions, isDisabled }: Props) {
  const t = useT('consultant');
  const navigate = useNavigate();
  const isCompact = useContext(DensityContext) === 'compact';
  const canDecide = step === 'decision' && isOpenApplication(application.status);
  const conversation = `/consultant/support?clientId=${application.client_id}`;
  const dialogAt = (dialog: DialogName) => ({ act: () => actions.onOpen(application, dialog) });
  const choices: Choice[] = [
    ...(step === 'document_review' ? [choice('review', FileSearchOutlined, dialogAt('review'), true)] : []),
    ...(canDecide ? [choice('decide', TrophyOutlined, dialogAt('decision'), true)] : []),
    choice('details', FileSearchOutlined, dialogAt(dialogOfDetails(step))),
    choice('message', MessageOutlined, { href: conversation, act: () => void navigate(conversation) }),
    choice('open', FolderOpenOutlined, { href: hrefOfCase(application), act: () => actions.onCase(application) }),
  ];
  const icons = [choices[0], choices.find(({ key }) => key === 'message')].filter((one) => one !== undefined);
  const onPick = (target: StepType) => actions.onMove(application, target);
  const move = <MoveButton step={step} isDisabled={isDisabled} isIcon={isCompact} onPick={onPick} />;
  if (isCompact) {
    return (
      <>
        <div className={styles.icons}>
          {icons.map(({ key, icon, isFirst, link }) => (
            <Button
              key={key}
              size="small"
              type={isFirst ? 'primary' : 'text'}
              icon={<Icon of={icon} />}
              aria-label={t(`kanban.${key}`)}
              title={t(`kanban.${key}`)}
              {...pressOf(link)}
            />
          ))}
          {move}
        </div>
        <MoveButton
          step={step}
          isDisabled={isDisabled}
          isIcon
          more={{
            name: caseName(application.client_name, application.traveller),
            choices: choices.map(({ key, link }) => ({ key, label: t(`kanban.${key}`), ...link })),
          }}
          onPick={onPick}
        />
      </>
    );
  }
  return (
    <div className={styles.buttons}>
      {choices.map(({ key, icon, isFirst, link }) => (
        <Button
          key={key}
          size="small"
          type={isFirst ? 'primary' : 'default'}
          className={isFirst ? styles.wide : undefined}
          icon={isFirst || key === 'message' ? <Icon of={icon} /> : undefined}
          {...pressOf(link)}
        >
          {t(`kanban.${key}`)}
        </Button>
      ))}
      {move}
    </div>
  );
}

interface Choice {
  key: 'review' | 'decide' | 'details' | 'message' | 'open';
  icon: ComponentProps<typeof Icon>['of'];
  link: Pick<MenuAction, 'href' | 'act'>;
  /** The next action of this step. */
  isFirst: boolean;
}

/** An action that opens a dialog over the board is a button; an action that leaves the board is a link. */
const pressOf = ({ href, act }: Choice['link']) => (href ? { href, onClick: onPlainPress(act) } : { onClick: act });

const choice = (key: Choice['key'], icon: Choice['icon'], link: Choice['link'], isFirst = false): Choice => ({
  key,
  icon,
  link,
  isFirst,
});
