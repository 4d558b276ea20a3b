import { lazyPart } from '@rotavisto/shared/lib';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { useState } from 'react';

const PlanRequired = lazyPart(async () => (await import('./PlanRequired')).PlanRequired);

export function PlanRequiredGate() {
  const profile = useSession((state) => state.profile);
  const isPaid = useSession(hasActivePlan);
  const [dismissedFor, setDismissedFor] = useState<string | null>(null);

  if (profile?.role !== 'client' || isPaid || dismissedFor === profile.id) return null;
  return <PlanRequired name={profile.full_name.split(' ')[0] ?? ''} onClose={() => setDismissedFor(profile.id)} />;
}
