import type { MultipartFile } from '@fastify/multipart';
import type { ApiBodyOptions } from '@nestjs/swagger';
import { AppError, type ErrorCode } from '@tsumugi/contract/errors';
import type { FastifyRequest } from 'fastify';

/** Bytes: 10 MB to the user. */
export const uploadLimit = 10 * 1024 * 1024;
/** Room for the boundaries and headers around the file. */
const envelope = 64 * 1024;

/** Request body in the API document. */
export const oneFile: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  },
};

export interface Upload {
  readonly bytes: Buffer;
  /** File name from the sender. */
  readonly name: string | undefined;
  /** Text fields that came before the file. */
  readonly fields: Readonly<Record<string, string>>;
}
interface UploadOptions {
  /** Bytes. */
  readonly limit?: number;
  readonly tooLarge?: ErrorCode;
}
/** Bytes of a text field: a long caption in UTF-8. */
const fieldSize = 20_000;

/**
 * The one file of a multipart body, read into memory up to the limit; later parts of the body are
 * ignored.
 * @throws AppError 413 before reading to the end, 415 for another kind of body, 400 without a file
 */
export async function readUpload(
  request: FastifyRequest,
  { limit = uploadLimit, tooLarge = 'file_too_large' }: UploadOptions = {},
): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('unsupported_type', undefined, {
      message: 'ファイルを選んで送信してください。',
    });
  if (Number(request.headers['content-length'] ?? 0) > limit + envelope)
    throw new AppError(tooLarge);
  try {
    const part = await request.file({
      limits: { fileSize: limit, files: 1, fields: 5, parts: 6, fieldSize, headerPairs: 50 },
    });
    if (!part) throw new AppError('invalid_input', { file: 'ファイルを選んでください。' });
    return { bytes: await part.toBuffer(), name: part.filename, fields: textFields(part.fields) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { statusCode } = error as { statusCode?: number };
    if (statusCode === 413) throw new AppError(tooLarge);
    throw new AppError('malformed');
  }
}

function textFields(parts: MultipartFile['fields']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      part && !Array.isArray(part) && part.type === 'field' && typeof part.value === 'string'
        ? [[name, part.value]]
        : [],
    ),
  );
}
