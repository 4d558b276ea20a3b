import { DS160_FIELDS, type Ds160Draft, type Ds160Name } from '@rotavisto/shared/domain';
import { useAnswerText } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from './Ds160.module.css';

interface Props {
  names: readonly Ds160Name[];
  saved: Ds160Draft;
  onDecide: (keepMine: boolean) => void;
}

/** A second tab saved other answers to the same questions: names them and lets the client choose. */
export function ConflictNotice({ names, saved, onDecide }: Props) {
  const t = useT('clientDs160', 'ds160');
  const answerText = useAnswerText();
  const fields = DS160_FIELDS.filter((field) => names.includes(field.name));
  return (
    <div className={styles.conflict} role="alert">
      <p>{t('save.conflict')}</p>
      <ul>
        {fields.map((field) => (
          <li key={field.name}>
            {t('save.conflictField', {
              field: t(`ds160:fields.${field.name}`),
              answer: answerText(field, saved[field.name] ?? null) ?? t('ds160:unanswered'),
            })}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => onDecide(true)}>
        {t('save.keepMine')}
      </Button>
      <Button size="small" onClick={() => onDecide(false)}>
        {t('save.useTheirs')}
      </Button>
    </div>
  );
}
