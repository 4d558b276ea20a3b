import { cleanPart, IS_PART, isPixKey, pixKey, sentAccount } from './refundAccount';

it.each([
  ['cpf', '529.982.247-25', '52998224725'],
  // Both check digits from a remainder of 0, of 1 and of 2, where the rule changes.
  ['cpf', '100.000.037-00', '10000003700'],
  ['cpf', '100.000.046-00', '10000004600'],
  ['cpf', '100.000.086-99', '10000008699'],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  // A CNPJ with letters, as they are given since July 2026.
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['phone', '(11) 91234-5678', '+5511912345678'],
  ['phone', '+55 11 91234 5678', '+5511912345678'],
  ['email', ' Ana@Exemplo.com ', 'ana@exemplo.com'],
  ['random', '123E4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
] as const)('takes a %s typed as %s', (kind, typed, key) => {
  expect(pixKey(kind, typed)).toBe(key);
  expect(isPixKey(kind, typed)).toBe(true);
});

it.each([
  ['cpf', '529.982.247-24'],
  ['cpf', '111.111.111-11'],
  ['cpf', ''],
  ['cnpj', '11.222.333/0001-80'],
  ['phone', '1234-5678'],
  ['phone', '(11) 3234-5678'],
  ['email', 'ana@'],
  ['random', '123e4567'],
] as const)('refuses a %s typed as %s', (kind, typed) => {
  expect(isPixKey(kind, typed)).toBe(false);
});

it.each([
  ['bank', '001', true],
  ['bank', '1', false],
  ['branch', '1234-x', true],
  ['branch', '12 34', false],
  ['account', '12345-6', true],
  ['account', '123456', false],
  ['holder_name', 'Ana Souza', true],
  ['holder_name', '<b>', false],
  ['holder_document', '529.982.247-25', true],
  ['holder_document', '529.982.247-24', false],
] as const)('the %s %s is right: %s', (part, typed, isRight) => {
  expect(IS_PART[part](cleanPart(part, typed))).toBe(isRight);
});

it('sends the key of a Pix, or the parts of an account, and nothing of another kind', () => {
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
