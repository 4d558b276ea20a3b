/** The posts in Brazil; their addresses and waiting times are facts. */
export const POSTS = [
  { name: 'Brasília', address: 'postBrasilia', casv: 'casvBrasilia', wait: 'waitBrasilia' },
  { name: 'São Paulo', address: 'postSaoPaulo', casv: 'casvSaoPaulo', wait: 'waitSaoPaulo' },
  { name: 'Rio de Janeiro', address: 'postRio', casv: 'casvRio', wait: 'waitRio' },
  // Fingerprints, photo and interview are one visit at the consulate.
  { name: 'Recife', address: 'postRecife', casv: null, wait: 'waitRecife' },
  { name: 'Porto Alegre', address: 'postPortoAlegre', casv: null, wait: 'waitPortoAlegre' },
] as const;
