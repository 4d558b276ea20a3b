import type adminErrors from './pt/adminErrors.json';
import type adminSuccess from './pt/adminSuccess.json';
import type common from './pt/common.json';
import type errors from './pt/errors.json';
import type fileErrors from './pt/fileErrors.json';
import type refundErrors from './pt/refundErrors.json';
import type steps from './pt/steps.json';
import type success from './pt/success.json';

/** All namespaces and their keys; an app adds its own with `declare module '@rotavisto/shared/i18n'`. */
export interface Strings {
  common: typeof common;
  steps: typeof steps;
  errors: typeof errors;
  success: typeof success;
  adminErrors: typeof adminErrors;
  adminSuccess: typeof adminSuccess;
  fileErrors: typeof fileErrors;
  refundErrors: typeof refundErrors;
}

export type Namespace = keyof Strings;

type Leaves<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : Leaves<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

export type ErrorKey = Leaves<typeof errors> | Leaves<typeof adminErrors>;
export type SuccessKey = Leaves<typeof success> | Leaves<typeof adminSuccess>;

declare module 'i18next' {
  interface ResourceNamespaceMap extends Strings {}
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
  }
}
