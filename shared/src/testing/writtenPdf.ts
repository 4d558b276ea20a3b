interface Lock {
  userPassword?: string;
  ownerPassword: string;
}

/** A PDF of three pages as printers of today write it: its pages are packed in object streams. */
export async function writtenPdf(lock?: Lock): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const made = await PDFDocument.create();
  for (const name of ['um', 'dois', 'três']) {
    made.addPage([300, 300]).drawText(`Página ${name} `.repeat(60), { size: 6 });
  }
  if (lock) made.encrypt(lock);
  return made.save();
}
