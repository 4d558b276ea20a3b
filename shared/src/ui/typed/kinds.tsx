import {
  type AccountPart,
  accountPart,
  cleanName,
  cleanProtocol,
  type PixKind,
  pixKey,
  plainPhone,
  TEXT_BOUNDS,
} from '../../domain';
import { EmailInput } from './EmailInput';
import { TypedInput, type TypedProps } from './TypedInput';

export const PhoneInput = (props: TypedProps) => (
  <TypedInput inputMode="tel" maxLength={TEXT_BOUNDS.phone} {...props} clean={plainPhone} />
);

export const NameInput = (props: TypedProps) => <TypedInput {...props} clean={cleanName} />;

export const ProtocolInput = (props: TypedProps) => <TypedInput {...props} clean={cleanProtocol} />;

const LONGEST = 120;

/** Where money goes to, as the bank takes it. */
export const PixKeyInput = ({ kind, ...props }: TypedProps & { kind: PixKind }) =>
  kind === 'email' ? (
    <EmailInput {...props} />
  ) : (
    <TypedInput maxLength={LONGEST} {...props} clean={(typed) => pixKey(kind, typed)} />
  );

export const AccountPartInput = ({ part, ...props }: TypedProps & { part: AccountPart }) => (
  <TypedInput maxLength={LONGEST} {...props} clean={(typed) => accountPart(part, typed)} />
);
