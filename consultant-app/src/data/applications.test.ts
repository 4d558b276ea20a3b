import { createQueryClient } from '@rotavisto/shared/data';
import { type FakeBackend, fakeBackend, refusal } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { moveApplicationStep } from './applications';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => backend.restore());

it('moveApplicationStep sends its arguments, and reloads the board after a conflict', async () => {
  backend.rpc('move_application_step', refusal('step_conflict', 'PT409', 409));
  const client = createQueryClient();
  const reload = jest.spyOn(client, 'invalidateQueries');
  const said = jest.spyOn(toast, 'error').mockReturnValue('');
  const move = { applicationId: 'a', target: 'payment', expectedCurrentStep: 'ds160_form' } as const;
  await client
    .getMutationCache()
    .build(client, moveApplicationStep)
    .execute(move)
    .catch(() => {});
  expect(backend.requests('/rest/v1/rpc/move_application_step')[0]?.body).toEqual({
    application_id: 'a',
    target: 'payment',
    expected_current_step: 'ds160_form',
  });
  expect(reload).toHaveBeenCalledWith({ queryKey: ['applications'] });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('atualizada por outra pessoa'), expect.anything());
});
