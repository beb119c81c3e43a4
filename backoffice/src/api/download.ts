import { ApiError, refusalOf } from '@tsumugi/client/api-error';
import { fileNameOf } from '@tsumugi/client/client';
import { saveFile } from '../../../portals/shared/unstyled/save-file.js';
import { recordCounter } from '../reporting/record-counter.js';
import { reportUnauthorized } from './refusals.js';

export interface Progress {
  /** Records so far, without the header. */
  readonly rows: number;
  readonly bytes: number;
  /** The server's count before the export; null without one. */
  readonly of: number | null;
}

const broken =
  '通信が途中で切れました。入力した内容はそのままです。接続を確認して、もう一度出力してください。';

/**
 * Streams a CSV file and hands it to the browser as a download. Resolves with its name and rows.
 * @throws ApiError for a refusal or a lost connection; a cancelled download rethrows the abort
 */
export async function downloadCsv(
  url: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Progress & { name: string }> {
  let progress: Progress = { rows: 0, bytes: 0, of: null };
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let response: Response;
  try {
    response = await fetch(url, { signal, credentials: 'same-origin' });
    if (!response.ok) throw await readRefusal(response);
    const count = recordCounter();
    const of = Number(response.headers.get('x-row-count') ?? Number.NaN);
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      progress = {
        rows: Math.max(0, count(value) - 1),
        bytes: progress.bytes + value.length,
        of: Number.isNaN(of) ? null : of,
      };
      onProgress(progress);
    }
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError(0, broken);
  }
  const name = fileNameOf(response.headers.get('content-disposition')) ?? 'export.csv';
  const type = response.headers.get('content-type') ?? 'text/csv';
  await saveFile(new Blob(parts, { type }), name, url);
  return { ...progress, name };
}

async function readRefusal(response: Response): Promise<ApiError> {
  if (response.status === 401) reportUnauthorized();
  return refusalOf(response.status, await response.text());
}
