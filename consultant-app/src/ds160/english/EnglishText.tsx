import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OfficialBox, WrittenText } from '../officialBox';
import styles from './English.module.css';
import { EnglishEditor } from './EnglishEditor';
import type { English } from './useEnglish';

interface Props {
  box: OfficialBox;
  written: WrittenText;
  /** The label of the text's question. */
  label: string;
  english: English;
  /** The box in the format of the form. */
  children: ReactNode;
}

/** The client's text beside its English text; only the English text is typed. */
export function EnglishText({ box, written, label, english, children }: Props) {
  const t = useT('consultantDs160');
  const place = useRef<HTMLDivElement>(null);
  const why = english.lockedBecause(box);
  const isWriting = !why && (written.english === undefined || english.editOf(written) !== undefined);
  const leaves = useRef(false);
  const goOn = () => place.current?.querySelector('button')?.focus();
  // The next button takes the focus, because the closed editor is removed with its focus.
  useEffect(() => {
    if (leaves.current && !isWriting) goOn();
    leaves.current = false;
  }, [isWriting]);

  async function save() {
    leaves.current = isWriting;
    if ((await english.save(box, written)) && !isWriting) goOn();
  }

  function discard() {
    leaves.current = true;
    english.discard(written);
  }

  return (
    <div ref={place} className={styles.pair}>
      <div className={styles.original}>
        <span className={styles.label}>{t('english.original')}</span>
        <p lang="pt">{written.original}</p>
      </div>
      <div>
        <span className={styles.label}>{t('english.label')}</span>
        {written.englishOf && <p className={styles.stale}>{t('english.stale', { original: written.englishOf })}</p>}
        {isWriting && (
          <EnglishEditor
            box={box}
            written={written}
            label={label}
            english={english}
            onSave={save}
            onDiscard={discard}
          />
        )}
        {!isWriting && written.english !== undefined && children}
        {why && (why !== 'signed' || written.english === undefined) && (
          <p className={styles.hint}>{t(`english.${why}`)}</p>
        )}
        {!isWriting && !why && (
          <div className={styles.foot}>
            {written.englishOf && (
              <Button size="small" loading={english.isSaving(written)} onClick={save}>
                {t('english.stillTrue')}
              </Button>
            )}
            <Button
              size="small"
              type="link"
              aria-label={t('english.changeOf', { field: label })}
              onClick={() => english.edit(written, written.english ?? '')}
            >
              {t('english.change')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
