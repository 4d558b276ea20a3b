// Generated from shared/src/i18n/*/steps.json by `pnpm types`.
export const STEP_NAMES = {
  pt: {
    document_collection: 'Coleta de Documentos',
    document_review: 'Análise de Documentos',
    ds160_form: 'Formulário DS-160',
    payment: 'Pagamento',
    interview_scheduling: 'Agendamento',
    interview: 'Entrevista',
    decision: 'Decisão',
  },
  en: {
    document_collection: 'Document collection',
    document_review: 'Document review',
    ds160_form: 'DS-160 form',
    payment: 'Payment',
    interview_scheduling: 'Scheduling',
    interview: 'Interview',
    decision: 'Decision',
  },
  es: {
    document_collection: 'Recopilación de documentos',
    document_review: 'Revisión de documentos',
    ds160_form: 'Formulario DS-160',
    payment: 'Pago',
    interview_scheduling: 'Agendamiento',
    interview: 'Entrevista',
    decision: 'Decisión',
  },
};
