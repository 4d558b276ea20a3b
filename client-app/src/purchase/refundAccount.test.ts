import { sentAccount } from './refundAccount';

it('sentAccount returns the Pix key or the parts of an account, without fields of another kind', () => {
  const typed = { pix_key: '529.982.247-25', bank: '001' };
  expect(sentAccount({ kind: 'cpf', ...typed })).toEqual({ kind: 'cpf', pix_key: '52998224725' });
  const account = { branch: '1234', account: '1-x', holder_name: ' Ana ', holder_document: '529.982.247-25' };
  expect(sentAccount({ kind: 'account', ...typed, ...account })).toEqual({
    kind: 'account',
    bank: '001',
    branch: '1234',
    account: '1-X',
    holder_name: 'Ana',
    holder_document: '52998224725',
  });
});
