import { type Check, fails, holds } from '../finding';
import { isObject } from '../unknownData';

const BUCKET = 'visa-documents';

/** Passports and bank statements are in a bucket nobody reads without a signed address. */
export const bucket: Check = {
  part: '1. The database and its functions',
  name: 'Bucket of documents',
  run: async (surroundings) => {
    const { body } = await surroundings.secretApi(`/storage/v1/bucket/${BUCKET}`);
    if (!isObject(body) || body.id !== BUCKET) return fails(`there is no bucket ${BUCKET}`, 'supabase db push');
    if (body.public !== false)
      return fails(
        `${BUCKET} is public: everybody reads passports`,
        'Storage → visa-documents → make it private, now.',
      );
    if (!body.file_size_limit || !body.allowed_mime_types)
      return fails(`${BUCKET} takes files of any size or kind`, 'Set both limits as the migration of documents does.');
    return holds('private, with limits');
  },
};
