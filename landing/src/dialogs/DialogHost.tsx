import { lazyComponent } from '@rotavisto/shared/connection';
import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { Suspense, useEffect } from 'react';
import { closeDialog, useDialog } from './dialogs';
import { loadAuthModal, loadQuickRegisterModal } from './forms';
import { Waiting } from './Waiting';

const AuthModal = lazyComponent(loadAuthModal);
const QuickRegisterModal = lazyComponent(loadQuickRegisterModal);
const LegalModal = lazyComponent(async () => (await import('../legal/LegalModal')).LegalModal);

const LEGAL = { '#privacidade': 'privacy', '#termos': 'terms' } as const;

const isLegal = (hash: string): hash is keyof typeof LEGAL => hash in LEGAL;

export function DialogHost() {
  const dialog = useDialog();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();

  // All pages share this host, so a dialog closes with the page that opened it.
  useEffect(() => closeDialog, [pathname]);

  return (
    <>
      <Suspense fallback={<Waiting />}>
        {dialog?.kind === 'quick' && <QuickRegisterModal {...dialog} onClose={closeDialog} />}
        {(dialog?.kind === 'login' || dialog?.kind === 'register') && (
          <AuthModal initialMode={dialog.kind} onClose={closeDialog} />
        )}
      </Suspense>
      {/* A new boundary for each text keeps the form below on screen while the text loads. */}
      {isLegal(hash) && (
        <Suspense fallback={null}>
          <LegalModal
            topic={LEGAL[hash]}
            onClose={() => navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
    </>
  );
}
