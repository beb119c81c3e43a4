import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../client/http.js';
import type { UploadTransport } from './upload-transport.js';

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
