import { fill } from '../t';

/** What the facts say, as printed in a sentence; apart from their sources, which only the footnotes at the end show. */
export const VALUES = {
  approvalRate: '98%',
  fasterBy: '50%',
  rating: '4,9/5',
  averageTime: '2-3 semanas',
  mrvFee: 'US$ 185',
  mrvValidity: '365 dias',
  integrityFee: 'US$ 250',
  b1b2Validity: 'até 10 anos',
  f1Validity: 'até 4 anos',
  sevisFee: 'US$ 350',
  passportValidity: '6 meses',
  interviewLength: '2-3 minutos',
  allAgesSince: '1º de outubro de 2025',
  renewalWindow: '12 meses',
  posts: 'Brasília, São Paulo, Rio de Janeiro, Recife ou Porto Alegre',
  photoPrint: '5 × 5 cm',
  photoDigital: 'JPEG quadrada de 600 a 1200 pixels com até 240 KB',
  withdrawal: '7 dias',
} as const;

/** Fills `{mrvFee}` and the like in a sentence with the dated fact of that name. */
export const withFacts = (text: string) => fill(text, VALUES);
