import { AppError } from '@tsumugi/contract/errors';
import { ThreadFailure } from '../threads/thread.js';
import { ThreadPool } from '../threads/thread-pool.js';

export type Verdict = 'plain' | 'broken' | 'locked' | 'active';
export interface FileCheck {
  readonly kind: 'pdf' | 'office';
  readonly bytes: Uint8Array;
}

/**
 * Parses untrusted files in separate threads, so that a slow or huge file delays only its sender.
 * The worst known file, ten million bytes of empty packed lists, takes two seconds. Waiting files
 * are in memory, 10 or 20 MB each.
 */
export const fileThreads = new ThreadPool<FileCheck, Verdict>({
  name: 'looking into files',
  entry: new URL('./inspection.thread.js', import.meta.url),
  memory: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
  maxMs: 10_000,
  most: 2,
  maxWaiting: 20,
  maxIdleMs: 30_000,
});

const active = {
  message: '動作を含むPDFは受け付けていません。印刷し直したPDFか、写真を送ってください。',
};

/**
 * Accepts a PDF without active content.
 * @throws AppError 422 for a broken or locked PDF or one that cannot be parsed, 415 for one with
 * active content, 503 when too many jobs wait
 */
export async function requirePlainPdf(bytes: Buffer): Promise<void> {
  const verdict = await checkFile({ kind: 'pdf', bytes });
  if (verdict === 'broken') throw new AppError('file_broken');
  if (verdict === 'locked') throw new AppError('file_locked');
  if (verdict === 'active') throw new AppError('file_type', undefined, active);
}

/**
 * Whether an office document has no active content and unpacks to an acceptable size; false for
 * one that cannot be parsed.
 * @throws AppError 422 for one that cannot be checked, 503 when too many jobs wait
 */
export const isPlainOffice = async (bytes: Buffer): Promise<boolean> =>
  (await checkFile({ kind: 'office', bytes })) === 'plain';

async function checkFile(job: FileCheck): Promise<Verdict> {
  try {
    return await fileThreads.run(job);
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    throw new AppError('file_unchecked', undefined, { reason: error.message });
  }
}
