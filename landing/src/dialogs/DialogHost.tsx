import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { lazy, Suspense, useEffect } from 'react';
import { PlanRequiredGate } from '../checkout/PlanRequiredGate';
import { closeDialog, useDialog } from './dialogs';

const AuthModal = lazy(() => import('../auth/AuthModal').then((module) => ({ default: module.AuthModal })));
const QuickRegisterModal = lazy(() =>
  import('../pricing/QuickRegisterModal').then((module) => ({ default: module.QuickRegisterModal })),
);
const LegalModal = lazy(() => import('../legal/LegalModal').then((module) => ({ default: module.LegalModal })));

const LEGAL = { '#privacidade': 'privacy', '#termos': 'terms' } as const;

const isLegal = (hash: string): hash is keyof typeof LEGAL => hash in LEGAL;

export function DialogHost() {
  const dialog = useDialog();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => closeDialog, []);

  return (
    <Suspense fallback={null}>
      <PlanRequiredGate />
      {dialog?.kind === 'quick' && <QuickRegisterModal planId={dialog.planId} onClose={closeDialog} />}
      {(dialog?.kind === 'login' || dialog?.kind === 'register') && (
        <AuthModal initialMode={dialog.kind} onClose={closeDialog} />
      )}
      {isLegal(hash) && (
        <LegalModal
          topic={LEGAL[hash]}
          onClose={() => navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true })}
        />
      )}
    </Suspense>
  );
}
