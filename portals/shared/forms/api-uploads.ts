import type { UploadState } from '@tsumugi/contract/portal/upload';
import { call } from '../client/http.js';
import type { UploadTransport } from './upload-transport.js';

const path = '/api/user/uploads';
type Owner =
  | { purpose: 'identity'; parentId: number }
  | { purpose: 'identity'; studentId: number }
  | { purpose: 'identity' | 'profile'; teacherId: number };

/** /api/user/uploads, for documents of oneself or of one's child. */
export const apiUploads = (owner: Owner): UploadTransport => ({
  key: JSON.stringify(owner),
  begin: (file) => call<UploadState>(path, { method: 'POST', body: { ...owner, ...file } }),
  state: (id) => call<UploadState>(`${path}/${id}`, { quiet: true }),
  send: (id, offset, piece) =>
    call<UploadState>(`${path}/${id}`, { method: 'PATCH', body: piece, headers: { 'Upload-Offset': String(offset) } }),
  cancel: (id) => call(`${path}/${id}`, { method: 'DELETE', quiet: true }),
});
