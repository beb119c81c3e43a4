import { z } from 'zod';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { longText } from '../text/fields.js';

/** POST /api/admin/identity-files/{id}/reject: this reason is mailed to the owner. */
export const identityRejection = z
  .object({ reason: longText('差し戻しの理由', { max: 500 }).meta({ title: '差し戻しの理由' }) })
  .meta({ id: 'IdentityRejection' });

/** GET get-signed-file-url?path: the `path` of a StoredFileView. */
export const signedFileQuery = z.object({
  path: z
    .string()
    .min(1, 'ファイルを指定してください。')
    .max(200, 'ファイルの指定は200文字以内にしてください。'),
});

/** An identity document or a profile picture, as its owner and staff see it. */
export const storedFileView = z
  .object({
    id: z.number(),
    kind: z.enum(['identity', 'profile']),
    /** For get-signed-file-url. */
    path: z.string(),
    name: z.string(),
    contentType: z.string(),
    /** Bytes. */
    size: z.number(),
    at: instant,
    uploadedBy: values.staffName,
    verifiedAt: instant.nullable(),
    verifiedBy: values.staffName.nullable(),
    /** The child whose document it is; null for the guardian's or teacher's own. */
    student: z
      .object({
        id: z.number(),
        name: values.studentName,
      })
      .nullable(),
    /**
     * Whether this reader may open it (Operators: identity documents only while unverified,
     * domain/permissions#identity-documents).
     */
    mayOpen: z.boolean(),
  })
  .meta({ id: 'StoredFileView' });
export type StoredFileView = AnswerJson<z.infer<typeof storedFileView>>;

/** A link that opens the file for the caller alone, for five minutes. */
export const signedFileUrl = z
  .object({
    url: values.webAddress,
    expiresAt: instant,
    name: z.string(),
    contentType: z.string(),
  })
  .meta({ id: 'SignedFileUrl' });
export type SignedFileUrl = AnswerJson<z.infer<typeof signedFileUrl>>;

/** Answer to staff for a file sent on behalf of a person: all files of that person. */
export const filesStored = z
  .object({ files: z.array(storedFileView), message: values.resultMessage })
  .meta({ id: 'FilesKept' });
/** Answer to the owner who sent a file. */
export const fileStored = z
  .object({
    id: z.number(),
    path: z.string().meta({ description: 'get-signed-file-url に渡す値' }),
    message: values.resultMessage,
  })
  .meta({ id: 'FileKept' });
