import { ACCOUNT_PARTS, isAccountPart, isPixKey } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { AccountPartInput, NativeSelect, PixKeyInput } from '@rotavisto/shared/ui';
import { Form } from 'antd';
import { ACCOUNT_KINDS, type AccountKind, type RefundAccount } from './refundAccount';

const rule = (message: string, isRight: (typed: string) => boolean) => ({
  validator: (_rule: unknown, typed = '') => (isRight(typed) ? Promise.resolve() : Promise.reject(new Error(message))),
});

/** Select for the kind of account; the form item passes `value` and `onChange`. */
function KindChoice({
  value = 'cpf',
  onChange = () => undefined,
}: {
  value?: AccountKind;
  onChange?: (kind: AccountKind) => void;
}) {
  const t = useT('purchase');
  return (
    <NativeSelect
      label={t('accountKind')}
      value={value}
      options={ACCOUNT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      onChange={onChange}
    />
  );
}

/** Fields for the target of a refund by transfer: a Pix key, or a bank account. */
export function RefundAccountFields() {
  const t = useT('purchase');
  const kind = Form.useWatch<AccountKind | undefined>('kind') ?? 'cpf';
  return (
    <>
      <Form.Item<RefundAccount> name="kind" label={t('accountKind')}>
        <KindChoice />
      </Form.Item>
      {kind === 'account' ? (
        ACCOUNT_PARTS.map((part) => (
          <Form.Item<RefundAccount>
            key={part}
            name={part}
            label={t(`part.${part}`)}
            rules={[rule(t(`partProblem.${part}`), (typed) => isAccountPart(part, typed))]}
          >
            <AccountPartInput part={part} />
          </Form.Item>
        ))
      ) : (
        // The key resets the field for another kind, so that no error of the previous kind stays.
        <Form.Item<RefundAccount>
          key={kind}
          name="pix_key"
          label={t(`key.${kind}`)}
          rules={[rule(t(`keyProblem.${kind}`), (typed) => isPixKey(kind, typed))]}
        >
          <PixKeyInput kind={kind} />
        </Form.Item>
      )}
    </>
  );
}
