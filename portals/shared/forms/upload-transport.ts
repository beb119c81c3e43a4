import type { UploadState } from '@tsumugi/contract/portal/upload';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../client/http.js';

/** Transport of file pieces to the server, with the upload's progress. */
export interface UploadTransport {
  /** Owner and purpose: identifies the upload in progress. */
  readonly key: string;
  begin(file: { name: string; size: number; type: string }): Promise<UploadState>;
  state(id: string): Promise<UploadState>;
  send(id: string, offset: number, piece: Blob): Promise<UploadState>;
  cancel(id: string): Promise<unknown>;
}

/** A file stored at the server. */
export interface UploadedFile {
  readonly id: number;
  readonly path: string;
  readonly name: string;
}

type Owner =
  | { purpose: 'identity'; parentId: number }
  | { purpose: 'identity'; studentId: number }
  | { purpose: 'identity' | 'profile'; teacherId: number };

/** /api/user/uploads, for documents of the user or of the user's child. */
export const apiUploads = (owner: Owner): UploadTransport => ({
  key: JSON.stringify(owner),
  begin: (file) => call(api.upload.begin, { input: { ...owner, ...file } }),
  state: (id) => call(api.upload.state, { id, quiet: true }),
  send: (id, offset, piece) =>
    call(api.upload.take, { id, input: piece, headers: { 'Upload-Offset': String(offset) } }),
  cancel: (id) => call(api.upload.cancel, { id, quiet: true }),
});
