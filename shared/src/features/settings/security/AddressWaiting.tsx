import { noticeIdOf } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { type addressChange, cancelAddressChange, changeAddress } from '../../../data';
import { formatZonedTime } from '../../../domain';
import { useSettingsLanguage, useSettingsText } from '../settingsText';
import { addressProblem } from './problems';

type Change = NonNullable<Awaited<ReturnType<NonNullable<Exclude<typeof addressChange.queryFn, symbol>>>>>;

/** A change of address that waits for one or both links to be opened. */
export function AddressWaiting({ email, change }: { email: string; change: Change }) {
  const text = useSettingsText();
  const language = useSettingsLanguage();
  // Not passed to `mutate`, because this component is unmounted before such a callback would run.
  const withFeedback = (success: 'addressSent' | 'addressCancelled') => ({
    meta: { silent: true },
    onError: async (error: unknown) => {
      const { key, words } = await addressProblem(error);
      notify({ type: 'error', text: words ?? text(key), id: noticeIdOf(error) });
    },
    onSuccess: () => notify({ type: 'success', text: text(success) }),
  });
  const again = useMutation({ ...changeAddress, ...withFeedback('addressSent') });
  const cancel = useMutation({ ...cancelAddressChange, ...withFeedback('addressCancelled') });
  const state = (isConfirmed: boolean) => text(isConfirmed ? 'addressConfirmed' : 'addressWaiting');
  const { new_email: next, current_confirmed: isCurrent, new_confirmed: isNew } = change;

  return (
    <Alert
      type="info"
      showIcon
      title={text('addressPending', { email: next })}
      description={
        <>
          <p>{text('addressPendingText', { time: formatZonedTime(change.expires_at, language) })}</p>
          <ul className="rv-points">
            <li>{`${email}: ${state(isCurrent)}`}</li>
            <li>{`${next}: ${state(isNew)}`}</li>
          </ul>
          <Space wrap>
            <Button loading={again.isPending} onClick={() => again.mutate(next)}>
              {text('addressAgain')}
            </Button>
            <Button danger loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {text('addressCancel')}
            </Button>
          </Space>
        </>
      }
    />
  );
}
