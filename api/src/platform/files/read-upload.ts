import '@fastify/multipart';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyRequest } from 'fastify';

/** Ten million bytes and a little: what people call 10 MB. */
export const uploadLimit = 10 * 1024 * 1024;
/** Room for the boundaries and headers around the file. */
const envelope = 64 * 1024;

export interface Upload {
  readonly bytes: Buffer;
  /** As the sender called it. */
  readonly name: string | undefined;
}

/**
 * The one file of a multipart body, read into memory up to the limit; nothing else in the body is looked at.
 * @throws AppError 413 before reading to the end, 415 for another kind of body, 400 without a file
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_type', undefined, { message: 'ファイルを選んで送信してください。' });
  if (Number(request.headers['content-length'] ?? 0) > uploadLimit + envelope) throw new AppError('file_too_large');
  try {
    const part = await request.file({ limits: { fileSize: uploadLimit, files: 1, fields: 5, parts: 6, fieldSize: 1000, headerPairs: 50 } });
    if (!part) throw new AppError('invalid_input', { file: 'ファイルを選んでください。' });
    return { bytes: await part.toBuffer(), name: part.filename };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { statusCode } = error as { statusCode?: number };
    if (statusCode === 413) throw new AppError('file_too_large');
    throw new AppError('malformed');
  }
}
