import { LOCALES, pageLanguage } from '@rotavisto/shared/language';
import { useEffect, useState } from 'react';
import styles from '../notices/notices.module.css';
import { leavePreview } from '../remotes/previews';
import { type Asked, askPreview } from './askPreview';
import { copyEnvironment } from './environment';
import en from './preview.en.json';
import es from './preview.es.json';
import pt from './preview.pt.json';

const TEXTS = { pt, en, es };
const text = (key: keyof typeof pt, values: Record<string, string> = {}): string =>
  TEXTS[pageLanguage()][key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');

const EVERY_MS = 60_000;

const moment = (time: string): string =>
  new Intl.DateTimeFormat(LOCALES[pageLanguage()], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time));

/** Shows the title, author and end of a preview, or why it is not loaded; leads back to the live site. */
export function PreviewBanner({ token }: { token: string }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [wasShown, setShown] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const look = () =>
      askPreview(token).then(
        (answer) => {
          if (!isMounted) return;
          setAsked(answer);
          if (answer.preview) setShown(true);
        },
        () => undefined,
      );
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      isMounted = false;
      clearInterval(timer);
    };
  }, [token]);
  if (!asked) return null;
  const { preview, refusal } = asked;
  return (
    <div className={styles.preview} role={refusal ? 'alert' : 'status'}>
      {refusal ? (
        <span>
          {text(wasShown ? 'ended' : 'refused')} {text(`refused.${refusal}`)}
        </span>
      ) : (
        <span>
          <strong>{text('title', { title: preview.title, remote: preview.remote })}</strong>{' '}
          {text('about', { by: preview.by, commit: preview.commit, until: moment(preview.until) })}
        </span>
      )}
      {preview && (
        <button type="button" onClick={() => void copyEnvironment(preview).then(setCopied)}>
          {text(isCopied ? 'copied' : 'copy')}
        </button>
      )}
      <button type="button" onClick={leavePreview}>
        {text(refusal ? 'close' : 'leave')}
      </button>
    </div>
  );
}
