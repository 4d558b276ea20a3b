import { sentenceFor } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { Dialog, passwordProblem } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { renewComplement } from '../../data/complement';
import styles from './Draft.module.css';
import '../refusals';

/** The longest reason that the database accepts. */
const MAX_REASON = 2000;

/** Begins a new form with the old answers, for an error found after the signature. */
export function RenewForm({ applicationId }: { applicationId: string }) {
  const t = useT('consultantDs160');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.renew ?? ''} onClick={() => setOpen(true)}>
        {t('renew.open')}
      </Button>
      {isOpen && <RenewDialog applicationId={applicationId} onClose={() => setOpen(false)} />}
    </>
  );
}

function RenewDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const t = useT('consultantDs160');
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const renewing = useMutation(renewComplement);
  const secret = passwordProblem(reason);

  const refusal = renewing.isError && sentenceFor(renewing.error, { errorKey: 'ds160.save' });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && !secret) renewing.mutateAsync({ applicationId, reason }).then(onClose, () => undefined);
  }

  return (
    <Dialog
      title={t('renew.title')}
      width={520}
      // A click beside the dialog does not close it, so that typed text is not lost.
      mask={{ closable: false }}
      afterOpenChange={(opened) => opened && field.current?.querySelector('textarea')?.focus()}
      onCancel={onClose}
    >
      <ul className="rv-points">
        <li>{t('renew.stays')}</li>
        <li>{t('renew.moves')}</li>
        <li>{t('renew.client')}</li>
        <li>{t('renew.after')}</li>
      </ul>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label htmlFor={`${id}-reason`}>{t('renew.reason')}</label>
        <div ref={field}>
          <Input.TextArea
            id={`${id}-reason`}
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            status={isMissing || secret ? 'error' : undefined}
            aria-invalid={isMissing || secret !== null}
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        </div>
        <p id={`${id}-fault`} role="alert" className={styles.over}>
          {isMissing ? t('errors:reason_required') : (secret ?? refusal)}
        </p>
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={renewing.isPending}>
            {t('renew.send')}
          </Button>
          <Button onClick={onClose}>{t('renew.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
