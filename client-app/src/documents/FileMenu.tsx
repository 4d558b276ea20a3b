import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import { type DocumentType, FILE_ACCEPT } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Icon, type MenuChoice, PopupMenu } from '@rotavisto/shared/ui';
import { useRef } from 'react';
import styles from './Documents.module.css';
import { PHOTO_ACCEPT, pickedBy } from './FilePicker';

interface Props {
  type: DocumentType;
  canReplace: boolean;
  onView: () => void;
  onPick: (file: File) => void;
}

/** The actions on an uploaded file. */
export function FileMenu({ type, canReplace, onView, onPick }: Props) {
  const t = useT('clientDocuments');
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const name = t(`types.${type}`);
  const hasCamera = globalThis.matchMedia?.('(pointer: coarse)').matches;
  const choices: MenuChoice[] = [{ key: 'view', label: t('view'), onChoose: onView }];
  if (canReplace) choices.push({ key: 'replace', label: t('replace'), onChoose: () => file.current?.click() });
  if (canReplace && hasCamera) {
    choices.push({ key: 'camera', label: t('camera'), onChoose: () => camera.current?.click() });
  }
  return (
    <div className={styles.menu}>
      <PopupMenu choices={choices} className={styles.more} aria-label={t('moreFor', { type: name })}>
        <Icon of={EllipsisOutlined} />
      </PopupMenu>
      {canReplace && (
        <>
          <input
            ref={file}
            type="file"
            hidden
            accept={type === 'photo' ? PHOTO_ACCEPT : FILE_ACCEPT}
            aria-label={t('replaceFor', { type: name })}
            onChange={pickedBy(onPick)}
          />
          <input
            ref={camera}
            type="file"
            hidden
            accept={PHOTO_ACCEPT}
            capture="environment"
            onChange={pickedBy(onPick)}
          />
        </>
      )}
    </div>
  );
}
