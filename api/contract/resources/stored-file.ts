import { z } from 'zod';
import { longText } from '../text/fields.js';

/** POST /api/admin/identity-files/{id}/reject: the owner is told this reason by mail. */
export const identityRejection = z
  .object({ reason: longText('差し戻しの理由', { max: 500 }).meta({ title: '差し戻しの理由' }) })
  .meta({ id: 'IdentityRejection' });

/** GET get-signed-file-url?path: the `path` that a StoredFileView has. */
export const signedFileQuery = z.object({
  path: z.string().min(1, 'ファイルを指定してください。').max(200, 'ファイルの指定が長すぎます。'),
});

/** An identity document or a profile picture, as its owner and staff see it. */
export interface StoredFileView {
  readonly id: number;
  readonly kind: 'identity' | 'profile';
  /** For get-signed-file-url. */
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly at: string;
  readonly uploadedBy: string;
  readonly verifiedAt: string | null;
  readonly verifiedBy: string | null;
  /** The child whose document it is; null for the guardian's or teacher's own. */
  readonly student: { readonly id: number; readonly name: string } | null;
  /** Whether this reader may open it (Operators: identity documents only while unverified, domain section 8). */
  readonly mayOpen: boolean;
}

/** A link that opens the file for the asker alone, for five minutes. */
export interface SignedFileUrl {
  readonly url: string;
  readonly expiresAt: string;
  readonly name: string;
  readonly contentType: string;
}
