import { demoPdf } from './demoPdf';
import type { Rows } from './Rows';
import type { Story } from './Story';
import { stableId } from './stableId';

export interface SeedFile {
  path: string;
  ownerId: string;
  bytes: Uint8Array;
  at: string;
}

type Kind = 'passport' | 'financial';
const LABELS = { passport: 'Passaporte', financial: 'Comprovante financeiro' } as const;
const NAMES = { passport: 'passaporte.pdf', financial: 'comprovante-renda.pdf' } as const;
const REJECTION = 'A imagem está cortada. Envie a página inteira do documento.';

/** The status of a document: missing, rejected, pending or approved. */
function statusOf(step: number, variant: number, kind: Kind): 'pending' | 'approved' | 'rejected' | null {
  if (step >= 3) return 'approved';
  if (step === 2) return kind === 'passport' && variant % 2 === 0 ? 'approved' : 'pending';
  if (variant % 3 === 0) return null;
  if (variant % 3 === 1) return kind === 'passport' ? 'rejected' : 'approved';
  return kind === 'passport' ? 'pending' : null;
}

function addDocument(rows: Rows, story: Story, kind: Kind): SeedFile | null {
  const { applicationId, planned } = story;
  const { client, consultant, step, variant } = planned;
  const status = statusOf(step, variant, kind);
  if (!status) return null;
  const path = `documents/${client.id}/${applicationId}/${kind}_${stableId('file', applicationId, kind)}.pdf`;
  const bytes = demoPdf(LABELS[kind], [story.fullName, 'Documento de demonstração, sem valor legal.']);
  const id = stableId('document', applicationId, kind);
  const isReviewed = status !== 'pending';
  const submittedAt = story.at(Math.min(1, step) - 0.5, 10);
  const reviewedAt = story.at(Math.min(2, step) - 0.2, 15);
  rows.add('public.document_submissions', {
    id,
    application_id: applicationId,
    client_id: client.id,
    consultant_id: consultant?.id ?? null,
    document_type: kind,
    file_url: path,
    file_name: path,
    file_size: bytes.byteLength,
    mime_type: 'application/pdf',
    original_name: NAMES[kind],
    status,
    metadata: { path, extension: 'pdf', size_formatted: '1 KB' },
    submitted_at: submittedAt,
    reviewed_by: isReviewed ? (consultant?.id ?? null) : null,
    reviewed_at: isReviewed ? reviewedAt : null,
    review_notes: status === 'rejected' ? REJECTION : null,
  });
  story.audit('register_document', 'client', submittedAt, { document_type: kind, status: 'pending' }, ['document', id]);
  if (isReviewed) {
    const isApproved = status === 'approved';
    story.audit('review_document', 'consultant', reviewedAt, { document_type: kind, status }, ['document', id]);
    const message = `Seu documento ${LABELS[kind]} foi ${isApproved ? 'aprovado.' : `rejeitado. Motivo: ${REJECTION}`}`;
    story.notify(
      'client',
      [`Documento ${isApproved ? 'Aprovado' : 'Rejeitado'}`, message],
      isApproved ? 'document_approved' : 'document_rejected',
      reviewedAt,
      {
        document_type: kind,
        values: { file: NAMES[kind], ...(isApproved ? {} : { reason: REJECTION }) },
      },
    );
  }
  return { path, ownerId: client.id, bytes, at: submittedAt };
}

export function addDocuments(rows: Rows, story: Story): SeedFile[] {
  const files = (['passport', 'financial'] as const).flatMap((kind) => addDocument(rows, story, kind) ?? []);
  if (story.planned.step >= 2) {
    const at = story.at(1);
    const message = `${story.planned.client.fullName} enviou os documentos da solicitação para análise.`;
    story.audit('submit_documents', 'client', at, { step: 'document_review' }, ['application', story.applicationId]);
    const values = { name: story.planned.client.fullName };
    story.notify('consultant', ['Documentos Enviados', message], 'documents_submitted', at, { values });
  }
  return files;
}
