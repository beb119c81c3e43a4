import type { UploadState } from '@tsumugi/contract/portal/upload';

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
