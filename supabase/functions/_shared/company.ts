/** The seller as a receipt names it: `COMPANY` of shared/src/domain, which functions cannot reach. Sample data are not mailed. */
export const COMPANY = { name: 'RotaVisto Assessoria Ltda.', cnpj: '00.000.000/0001-91', isSample: true };
