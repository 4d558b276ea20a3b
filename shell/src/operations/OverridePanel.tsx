import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { pageLanguage } from '@rotavisto/shared/language';
import { type FormEvent, useEffect, useState } from 'react';
import styles from '../notices/notices.module.css';
import { reloadPage } from '../reloadPage';
import { allowedOrigins, isAllowed, storeOverrides } from '../remotes/overrides';
import { copyEnvironment, environmentLines } from './environment';
import en from './override.en.json';
import es from './override.es.json';
import pt from './override.pt.json';

const TEXTS = { pt, en, es };
const text = (key: keyof typeof pt): string => TEXTS[pageLanguage()][key];

type Overrides = Partial<Record<RemoteName, string>>;

/** Shows the versions in this browser for a bug report, with a copy button. */
function Environment() {
  const [lines, setLines] = useState<string[]>([]);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => void environmentLines().then(setLines), []);
  return (
    <>
      <pre className={styles.environment}>{lines.join('\n')}</pre>
      <button type="button" onClick={() => void copyEnvironment().then(setCopied)}>
        {text(isCopied ? 'copied' : 'copy')}
      </button>
    </>
  );
}

/**
 * A panel for testers: the versions in this browser, and a form to load a remote from elsewhere in this tab. The
 * configuration must allow it.
 */
export function OverridePanel({ active }: { active: Overrides }) {
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<RemoteName | null>(null);
  const isActive = Object.keys(active).length > 0;

  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wanted = Object.fromEntries(REMOTE_NAMES.map((name) => [name, String(form.get(name) ?? '').trim()]));
    const origins = await allowedOrigins();
    const wrong = REMOTE_NAMES.find((name) => wanted[name] && !isAllowed(wanted[name], origins));
    setRefused(wrong ?? null);
    if (wrong) return;
    storeOverrides(wanted);
    reloadPage();
  };
  const reset = () => {
    storeOverrides({});
    reloadPage();
  };

  return (
    <>
      {isActive && (
        <div className={styles.override} role="status">
          {text('banner')}{' '}
          <button type="button" onClick={reset}>
            {text('reset')}
          </button>
        </div>
      )}
      <button type="button" className={styles.qa} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text('open')}
      </button>
      {isOpen && (
        <form className={styles.panel} aria-label={text('title')} onSubmit={(event) => void apply(event)}>
          <strong>{text('title')}</strong>
          <Environment />
          {REMOTE_NAMES.map((name) => (
            <label key={name}>
              {name}
              <input name={name} defaultValue={active[name]} inputMode="url" aria-invalid={refused === name} />
              {refused === name && <span role="alert">{text('refused')}</span>}
            </label>
          ))}
          <button type="submit">{text('apply')}</button>
          <button type="button" onClick={() => setOpen(false)}>
            {text('close')}
          </button>
        </form>
      )}
    </>
  );
}
