import type { UploadState } from '@tsumugi/contract/portal/upload';

/** How pieces of a file reach the server, and how far they have come. */
export interface UploadTransport {
  /** Whose and what for: names what is under way. */
  readonly key: string;
  begin(file: { name: string; size: number; type: string }): Promise<UploadState>;
  state(id: string): Promise<UploadState>;
  send(id: string, offset: number, piece: Blob): Promise<UploadState>;
  cancel(id: string): Promise<unknown>;
}

/** A file the server keeps. */
export interface UploadedFile {
  readonly id: number;
  readonly path: string;
  readonly name: string;
}
