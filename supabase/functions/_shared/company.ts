/** The seller on receipts: `COMPANY` of shared/src/domain, which functions cannot import. Sample data is not mailed. */
export const COMPANY = { name: 'RotaVisto Assessoria Ltda.', cnpj: '00.000.000/0001-91', isSample: true };
