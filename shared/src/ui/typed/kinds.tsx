import {
  type AccountPart,
  accountPart,
  cleanName,
  cleanProtocol,
  isAccountPart,
  isPixKey,
  type PixKind,
  pixKey,
  plainPhone,
  TEXT_BOUNDS,
} from '../../domain';
import { EmailInput } from './EmailInput';
import { TypedInput, type TypedProps } from './TypedInput';

export const PhoneInput = (props: TypedProps) => (
  <TypedInput type="tel" maxLength={TEXT_BOUNDS.phone} {...props} clean={plainPhone} />
);

export const NameInput = (props: TypedProps) => <TypedInput {...props} clean={cleanName} />;

export const ProtocolInput = (props: TypedProps) => <TypedInput {...props} clean={cleanProtocol} />;

const LONGEST = 120;

/** A Pix key in the format of the bank. */
export const PixKeyInput = ({ kind, ...props }: TypedProps & { kind: PixKind }) =>
  kind === 'email' ? (
    <EmailInput {...props} />
  ) : (
    <TypedInput
      maxLength={LONGEST}
      {...props}
      clean={(typed) => (isPixKey(kind, typed) ? pixKey(kind, typed) : typed)}
    />
  );

export const AccountPartInput = ({ part, ...props }: TypedProps & { part: AccountPart }) => (
  <TypedInput
    maxLength={LONGEST}
    {...props}
    clean={(typed) => (isAccountPart(part, typed) ? accountPart(part, typed) : typed)}
  />
);
