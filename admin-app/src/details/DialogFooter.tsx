import { Button } from 'antd';
import { useT } from '../strings';

interface Props {
  /** The label of the button that saves the dialog. */
  save: string;
  danger?: boolean;
  disabled?: boolean;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

export function DialogFooter({ save, danger, disabled, isSaving, onSave, onClose }: Props) {
  const t = useT();
  return (
    <>
      <Button onClick={onClose}>{t('list.cancel')}</Button>
      <Button type="primary" danger={danger} disabled={disabled} loading={isSaving} onClick={onSave}>
        {save}
      </Button>
    </>
  );
}
