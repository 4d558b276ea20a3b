import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import TrophyOutlined from '@ant-design/icons-svg/es/asn/TrophyOutlined';
import { isOpenApplication, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import { Button, Icon } from '@rotavisto/shared/ui';
import { type BoardApplication, type CardActions, dialogOfDetails } from './cards';
import styles from './kanban.module.css';
import { MoveButton } from './MoveButton';

interface Props {
  application: BoardApplication;
  step: StepType;
  actions: CardActions;
  isDisabled: boolean;
}

export function CardButtons({ application, step, actions, isDisabled }: Props) {
  const t = useT('consultant');
  const navigate = useNavigate();
  const canDecide = step === 'decision' && isOpenApplication(application.status);
  return (
    <div className={styles.buttons}>
      {step === 'document_review' && (
        <Button
          size="small"
          type="primary"
          className={styles.wide}
          icon={<Icon of={FileSearchOutlined} />}
          onClick={() => actions.onOpen(application, 'review')}
        >
          {t('kanban.review')}
        </Button>
      )}
      {canDecide && (
        <Button
          size="small"
          type="primary"
          className={styles.wide}
          icon={<Icon of={TrophyOutlined} />}
          onClick={() => actions.onOpen(application, 'decision')}
        >
          {t('kanban.decide')}
        </Button>
      )}
      <Button size="small" onClick={() => actions.onOpen(application, dialogOfDetails(step))}>
        {t('kanban.details')}
      </Button>
      <Button
        size="small"
        icon={<Icon of={MessageOutlined} />}
        onClick={() => navigate(`/consultant/support?clientId=${application.client_id}`)}
      >
        {t('kanban.message')}
      </Button>
      <Button size="small" onClick={() => actions.onCase(application)}>
        {t('kanban.open')}
      </Button>
      <MoveButton step={step} isDisabled={isDisabled} onPick={(target) => actions.onMove(application, target)} />
    </div>
  );
}
