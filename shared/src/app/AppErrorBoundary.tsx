import { useLocation } from '@rotavisto/shared/router';
import { actionId, codeOf } from '@rotavisto/shared/supabase';
import { type ErrorInfo, type ReactNode, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { isChunkError } from '../connection';
import { reportClientError } from '../data';
import { useT } from '../i18n';
import { pageData } from '../page';
import { ErrorCard } from '../ui';

interface AppErrorBoundaryProps {
  /** The remote's name and version, for the report. */
  remote?: string;
  version?: string;
  children: ReactNode;
}

/** The shell notes which version of a remote it runs. */
const runningVersion = () => pageData().version ?? '';

/**
 * A crash of one page: the layout around it stays usable, and another page starts afresh. A file that could not be fetched
 * is fetched again by the shell, because a failed import cannot be repeated here.
 */
export function AppErrorBoundary({ remote = 'app', version = runningVersion(), children }: AppErrorBoundaryProps) {
  const { pathname } = useLocation();
  const [request_id] = useState(actionId);
  const report = (error: unknown, _info: ErrorInfo) => {
    if (isChunkError(error)) return;
    const message = error instanceof Error ? error.message : String(error);
    void reportClientError({ remote, version, class: 'render', message, path: pathname, request_id });
  };
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onError={report}
      fallbackRender={(props) => <Crash {...props} code={codeOf(request_id)} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function Crash({ error, resetErrorBoundary, code }: FallbackProps & { code: string }) {
  const t = useT();
  if (isChunkError(error)) throw error;
  return (
    <ErrorCard
      title={t('crashTitle')}
      text={
        <>
          {t('crashText')}
          <br />
          {t('supportCode', { code })}
        </>
      }
      onRetry={resetErrorBoundary}
    />
  );
}
