import type { Composite } from '@rotavisto/shared/supabase';
import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { withdrawConsent } from '../../../data';
import { type ConsentKind, formatDate } from '../../../domain';
import type { Language } from '../../../language';
import { confirmAction } from '../../../ui';
import { type SettingsKey, useOutcome, useSettingsLanguage, useSettingsText } from '../settingsText';
import styles from './privacy.module.css';

/** The title and purpose of each kind of consent, and the address of its text on the site. */
const KINDS: Record<ConsentKind, { title: SettingsKey; purpose: SettingsKey; texts: string }> = {
  guardian: { title: 'consentGuardian', purpose: 'consentGuardianFor', texts: '#privacidade' },
  terms: { title: 'consentTerms', purpose: 'consentTermsFor', texts: '#termos' },
  security_answers: { title: 'consentSecurity', purpose: 'consentSecurityFor', texts: '#privacidade' },
};

/** A version is a day; older versions are a month. */
export const versionText = (version: string, language: Language): string =>
  version.length === 10 ? formatDate(version, language) : version;

interface ConsentLineProps {
  consent: Composite<'own_consent'>;
  isOnline: boolean;
}

export function ConsentLine({ consent, isOnline }: ConsentLineProps) {
  const text = useSettingsText();
  const language = useSettingsLanguage();
  const { title, purpose, texts } = KINDS[consent.kind];
  const about = consent.about_name;
  const what = about ? text('consentAbout', { what: text(title), name: about }) : text(title);
  const version = versionText(consent.version, language);
  const date = formatDate(consent.given_at, language);
  const { meta, say } = useOutcome('settings.withdraw');
  const withdraw = useMutation({ ...withdrawConsent, meta });

  async function confirmAndWithdraw() {
    const isSure = await confirmAction({
      title: about ? text('consentGuardianConfirm', { name: about }) : text('consentWithdrawConfirm'),
      content: text(consent.kind === 'guardian' ? 'consentGuardianText' : 'consentWithdrawText'),
      okText: text('consentWithdraw'),
      cancelText: text('consentWithdrawKeep'),
      danger: true,
    });
    if (!isSure || (about && !(await confirmAgain(about)))) return;
    withdraw.mutate(consent, { onSuccess: () => say('consentWithdrawn') });
  }

  /** Asks a second time with the child's name, because the withdrawal deletes the child's case. */
  const confirmAgain = (name: string) =>
    confirmAction({
      title: text('consentGuardianAgain', { name }),
      okText: text('consentGuardianDelete'),
      cancelText: text('consentWithdrawKeep'),
      danger: true,
    });

  if (consent.withdrawn_at) {
    const end = formatDate(consent.withdrawn_at, language);
    return (
      <li className={styles.consent}>
        <div>
          <div>{what}</div>
          <Typography.Text type="secondary">{text('consentOver', { version, date, end })}</Typography.Text>
        </div>
      </li>
    );
  }
  return (
    <li className={styles.consent}>
      <div>
        <div>{what}</div>
        <Typography.Paragraph type="secondary">
          {text(purpose)} {text('consentGiven', { version, date })}{' '}
          {!consent.is_withdrawable && <span>{text('consentStays')}</span>}
        </Typography.Paragraph>
        <a href={`${language === 'pt' ? '/' : `/${language}`}${texts}`} target="_blank" rel="noreferrer">
          {text('consentRead')}
        </a>
      </div>
      {consent.is_withdrawable && (
        <Button
          danger
          disabled={!isOnline}
          loading={withdraw.isPending}
          aria-label={text('consentWithdrawOf', { what })}
          onClick={() => void confirmAndWithdraw()}
        >
          {text('consentWithdraw')}
        </Button>
      )}
    </li>
  );
}
