import { lazyComponent } from '@rotavisto/shared/connection';
import { Link } from '@rotavisto/shared/router';
import { Button, themed } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { resendMail } from '../data/mail';
import { type AlertName, type AlertRow, isSummed } from './alertKinds';
import styles from './dashboard.module.css';
import { useT } from './strings';

const AssignDialog = lazyComponent(themed(async () => (await import('../lazyComponents')).AssignDialog));
const HandOver = lazyComponent(themed(async () => (await import('../lazyComponents')).HandOver));

interface ActProps {
  kind: AlertName;
  row: AlertRow;
  /** The name of the row, which is added to the accessible name of the action. */
  name: string;
}

/** The action of a row: a button if one press or choice is enough, else a link to the page of the decision, as for a whole list. */
export function DecisionAct({ kind, row, name, to }: ActProps & { to: string }) {
  const t = useT();
  const words = t(`adminDashboard:act.${kind}`);
  const act = { words, label: `${words}: ${name}` };
  if (isSummed(row)) return <ActLink to={to} {...act} />;
  if (kind === 'mails') return <SendAgain mailId={Number(row.id)} {...act} />;
  if (kind === 'unassigned' || kind === 'handovers' || kind === 'overloaded')
    return <Choice kind={kind} row={row} name={name} {...act} />;
  return <ActLink to={to} {...act} />;
}

interface Named {
  words: string;
  label: string;
}

const ActLink = ({ to, words, label }: Named & { to: string }) => (
  <Link to={to} className={styles.act} aria-label={label}>
    {words}
  </Link>
);

function SendAgain({ mailId, words, label }: Named & { mailId: number }) {
  const resend = useMutation(resendMail);
  return (
    <Button size="small" aria-label={label} loading={resend.isPending} onClick={() => resend.mutate(mailId)}>
      {words}
    </Button>
  );
}

function Choice({ kind, row, name, words, label }: Named & ActProps) {
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => setChoosing(true)}>
        {words}
      </Button>
      <Suspense>
        {isChoosing && kind === 'overloaded' && <HandOver consultantId={row.id} onClose={close} />}
        {isChoosing && kind !== 'overloaded' && (
          <AssignDialog
            target={{
              applicationId: row.id,
              clientName: name,
              visaType: row.visa_type,
              consultantId: row.consultant_id,
              consultantName: row.consultant,
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
