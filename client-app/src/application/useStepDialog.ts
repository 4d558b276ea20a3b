import { isStepType, type StepType } from '@rotavisto/shared/domain';
import { useLocation, useNavigate, useSearchParams } from '@rotavisto/shared/router';

/** The open dialog lives in the address, so back closes it and a refresh keeps it. */
export function useStepDialog() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = params.get('step');

  function open(step: StepType) {
    setParams(withStep(params, step), { state: { opened: true } });
  }

  function close() {
    if (isOpenedHere(state)) navigate(-1);
    else setParams(withStep(params, null), { replace: true });
  }

  return { step: isStepType(asked) ? asked : null, open, close };
}

function withStep(params: URLSearchParams, step: StepType | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (step) next.set('step', step);
  else next.delete('step');
  return next;
}

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === true;
