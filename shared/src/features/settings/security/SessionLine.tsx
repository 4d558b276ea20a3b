import type { Composite } from '@rotavisto/shared/supabase';
import { useMutation } from '@tanstack/react-query';
import { Button, Tag, Typography } from 'antd';
import Bowser from 'bowser';
import { endSession } from '../../../data';
import { formatDateTime } from '../../../domain';
import { useOutcome, useSettingsLanguage, useSettingsText } from '../settingsText';
import styles from './security.module.css';

export function SessionLine({ session }: { session: Composite<'own_session'> }) {
  const text = useSettingsText();
  const language = useSettingsLanguage();
  const { meta, say } = useOutcome('settings.endSession');
  const end = useMutation({ ...endSession, meta });
  const device = describeDevice(session.user_agent) ?? text('unknownDevice');

  return (
    <li className={styles.session}>
      <div>
        <div>
          {device} {session.is_current && <Tag color="blue">{text('thisDevice')}</Tag>}
        </div>
        <Typography.Text type="secondary">
          {text('lastUsed', { date: formatDateTime(session.last_used_at, language) })}
        </Typography.Text>
      </div>
      {!session.is_current && (
        <Button
          loading={end.isPending}
          aria-label={text('endSessionOf', { device })}
          onClick={() => end.mutate(session.id, { onSuccess: () => say('sessionEnded') })}
        >
          {text('endSession')}
        </Button>
      )}
    </li>
  );
}

/** Returns 'Chrome · Windows' from a user agent, or null if it names neither. */
export function describeDevice(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ') || null;
}
