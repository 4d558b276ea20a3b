import { invalidates, type Once, reloadsOnError, uploadObject, verb } from '@rotavisto/shared/data';
import { extensionOf } from '@rotavisto/shared/domain';
import { mutationOptions } from '@tanstack/react-query';

interface ReceiptUpload {
  applicationId: string;
  file: File;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Stores the file and returns its path for `submitPaymentReceipt`. */
export const uploadReceipt = mutationOptions({
  mutationFn: async ({ applicationId, file, onProgress, signal }: ReceiptUpload): Promise<string> => {
    const path = `receipts/${applicationId}/${crypto.randomUUID()}.${extensionOf(file.name)}`;
    await uploadObject({ path, file, onProgress, signal });
    return path;
  },
  meta: { errorKey: 'payment.receipt' },
});

interface Receipt extends Once {
  applicationId: string;
  paymentMethod: 'card' | 'pix';
  receiptPath: string;
}

export const submitPaymentReceipt = mutationOptions({
  mutationFn: ({ applicationId, paymentMethod, receiptPath, requestId }: Receipt) =>
    verb('submit_payment_receipt', {
      application_id: applicationId,
      payment_method: paymentMethod,
      receipt_path: receiptPath,
      request_id: requestId,
    }),
  onSuccess: invalidates('applications'),
  onError: reloadsOnError('applications'),
  meta: { errorKey: 'payment.receipt', successKey: 'payment.receipt' },
});
