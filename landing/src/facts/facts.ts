import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import { VALUES } from './values';

export interface Fact {
  /** As it is printed in a sentence. */
  value: string;
  label: string;
  source: string;
  url?: string;
  checkedOn: string;
}

const CHECKED = '2026-11-20';
const EMBASSY = 'https://br.usembassy.gov/pt/visas/';
const OWN = 'RotaVisto';

const official = (label: string, value: string, source: string, url: string): Fact => ({
  label,
  value,
  source,
  url,
  checkedOn: CHECKED,
});

const claim = (label: string, value: string, source: string): Fact => ({ label, value, source, checkedOn: CHECKED });

/** Every figure the landing page states, with where it comes from and when it was checked. */
export const FACTS = {
  approvalRate: claim(
    'Aprovação',
    VALUES.approvalRate,
    `${OWN}: pedidos B1/B2 acompanhados até a decisão e informados pelos clientes até novembro de 2026. Resultado passado não garante o seu; a recusa geral do visto B para brasileiros foi de cerca de 14,8% no ano fiscal de 2025`,
  ),
  fasterBy: claim(
    'Rapidez no preparo',
    VALUES.fasterBy,
    `${OWN}: tempo médio entre o primeiro documento e o pedido pronto para agendar, comparado ao de clientes que antes haviam feito o preparo por conta própria. Não inclui a espera pela entrevista`,
  ),
  rating: claim(
    'Avaliação dos clientes',
    VALUES.rating,
    `${OWN}: média das notas dadas pelos clientes ao fim do atendimento, até novembro de 2026`,
  ),
  averageTime: claim(
    'Tempo médio da preparação',
    VALUES.averageTime,
    `${OWN}: tempo médio da nossa parte. A data da entrevista depende da agenda do consulado`,
  ),
  mrvFee: official(
    'Taxa consular (MRV), B1/B2 e F1',
    VALUES.mrvFee,
    'Departamento de Estado dos EUA, regra 2023-06290, em vigor desde 17/06/2023',
    'https://www.federalregister.gov/d/2023-06290',
  ),
  mrvValidity: official(
    'Prazo para agendar depois de pagar',
    VALUES.mrvValidity,
    'Embaixada dos EUA no Brasil',
    EMBASSY,
  ),
  integrityFee: official(
    'Visa Integrity Fee (prevista em lei)',
    VALUES.integrityFee,
    'Lei pública 119-21, seção 100007',
    'https://www.congress.gov/119/plaws/publ21/PLAW-119publ21.htm',
  ),
  b1b2Validity: official(
    'Validade do B1/B2 para brasileiros',
    VALUES.b1b2Validity,
    'Departamento de Estado dos EUA, tabela de reciprocidade do Brasil',
    'https://travel.state.gov/content/travel/en/us-visas/Visa-Reciprocity-and-Civil-Documents-by-Country/Brazil.html',
  ),
  f1Validity: official(
    'Validade do F1 para brasileiros',
    VALUES.f1Validity,
    'Departamento de Estado dos EUA, tabela de reciprocidade do Brasil',
    'https://travel.state.gov/content/travel/en/us-visas/Visa-Reciprocity-and-Civil-Documents-by-Country/Brazil.html',
  ),
  sevisFee: official(
    'Taxa SEVIS (F1)',
    VALUES.sevisFee,
    'U.S. Immigration and Customs Enforcement, formulário I-901',
    'https://www.ice.gov/sevis/i901',
  ),
  passportValidity: official(
    'Validade recomendada do passaporte',
    VALUES.passportValidity,
    'Recomendação nossa; o Brasil está no Six-Month Club da alfândega dos EUA',
    'https://www.cbp.gov/document/bulletins/six-month-club-update',
  ),
  interviewLength: official(
    'Duração da entrevista, em geral',
    VALUES.interviewLength,
    'Relatos de entrevistas no Brasil',
    EMBASSY,
  ),
  allAgesSince: official(
    'Entrevista para todas as idades',
    VALUES.allAgesSince,
    'Embaixada dos EUA no Brasil',
    EMBASSY,
  ),
  renewalWindow: official(
    'Renovação do B sem entrevista',
    VALUES.renewalWindow,
    'Embaixada dos EUA no Brasil',
    EMBASSY,
  ),
  posts: official(
    'Postos no Brasil',
    VALUES.posts,
    'Embaixada e Consulados dos EUA no Brasil',
    'https://br.usembassy.gov/pt/embaixada-e-consulados/',
  ),
  photoPrint: official(
    'Foto impressa',
    VALUES.photoPrint,
    'Departamento de Estado dos EUA, requisitos da foto',
    'https://travel.state.gov/content/travel/en/us-visas/visa-information-resources/photos.html',
  ),
  photoDigital: official(
    'Foto digital',
    VALUES.photoDigital,
    'Departamento de Estado dos EUA, requisitos da foto',
    'https://travel.state.gov/content/travel/en/us-visas/visa-information-resources/photos.html',
  ),
  withdrawal: official(
    'Direito de arrependimento',
    VALUES.withdrawal,
    'Código de Defesa do Consumidor, art. 49',
    'https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm',
  ),
} satisfies Record<keyof typeof VALUES, Fact>;

/** The figure as clients' answers make it today, in place of the one written above. */
export const ratingOf = ({ value, answers }: { value: string; answers: number }): Fact => ({
  value,
  label: FACTS.rating.label,
  source: `${OWN}: média das ${answers.toLocaleString('pt-BR')} notas mais recentes dadas pelos clientes ao fim do atendimento`,
  checkedOn: todayInSaoPaulo(),
});
