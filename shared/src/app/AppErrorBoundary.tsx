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
  /** Name and version of the remote, for the error report. */
  remote?: string;
  version?: string;
  children: ReactNode;
}

/** The version of the shown remote, which the shell writes to the page. */
const runningVersion = () => pageData().version ?? '';

/**
 * Catches the crash of one page: the layout stays usable, and a change of page resets the boundary. A chunk that failed
 * to load is rethrown to the shell, because a failed import cannot be repeated here.
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
