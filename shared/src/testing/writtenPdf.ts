interface Lock {
  userPassword?: string;
  ownerPassword: string;
}

/** Returns a PDF of three pages with object streams, as current printer drivers write it. */
export async function writtenPdf(lock?: Lock): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const made = await PDFDocument.create();
  for (const name of ['um', 'dois', 'três']) {
    made.addPage([300, 300]).drawText(`Página ${name} `.repeat(60), { size: 6 });
  }
  if (lock) made.encrypt(lock);
  return made.save();
}
