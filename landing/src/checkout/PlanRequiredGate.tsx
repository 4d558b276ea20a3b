import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { lazy, useState } from 'react';

const PlanRequired = lazy(() => import('./PlanRequired').then((module) => ({ default: module.PlanRequired })));

export function PlanRequiredGate() {
  const profile = useSession((state) => state.profile);
  const isPaid = useSession(hasActivePlan);
  const [dismissedFor, setDismissedFor] = useState<string | null>(null);

  if (profile?.role !== 'client' || isPaid || dismissedFor === profile.id) return null;
  return <PlanRequired name={profile.full_name.split(' ')[0] ?? ''} onClose={() => setDismissedFor(profile.id)} />;
}
