import { ApiError } from '@tsumugi/client/api-error';
import type { UploadState } from '@tsumugi/contract/portal/upload';
import type { UploadTransport } from './upload-transport.js';

/** In bytes: small enough for visible progress and a cheap retry. */
const pieceSize = 256 * 1024;
const maxOffsetRetries = 3;

interface Sending {
  file: Blob & { name: string };
  transport: UploadTransport;
  /** Id of an upload started earlier; it continues at the server's offset. */
  id: string | null;
  onState: (state: UploadState) => void;
  /** True ends the upload before the next piece. */
  isStopped: () => boolean;
}

/**
 * Uploads a file in pieces. If the server is at another offset (409), continues there. @throws
 * ApiError
 */
export async function sendPieces({
  file,
  transport,
  id,
  onState,
  isStopped,
}: Sending): Promise<UploadState> {
  let state = await (id
    ? transport.state(id)
    : transport.begin({ name: file.name, size: file.size, type: file.type }));
  onState(state);
  let offsetRetries = 0;
  while (!state.done && !isStopped()) {
    const piece = file.slice(state.offset, state.offset + Math.min(pieceSize, state.chunkSize));
    try {
      state = await transport.send(state.id, state.offset, piece);
    } catch (error) {
      const isAhead = error instanceof ApiError && error.body?.code === 'upload_offset';
      if (!isAhead || ++offsetRetries > maxOffsetRetries) throw error;
      state = await transport.state(state.id);
    }
    onState(state);
  }
  return state;
}
