import type { ApiBodyOptions } from '@nestjs/swagger';
import { chatFileFields, chatFileMax } from '@tsumugi/contract/resources/chat-input';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidInput } from '../../platform/errors/validation.js';
import { readUpload, type Upload } from '../../platform/files/read-upload.js';

export const chatFileBody: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: ['clientId', 'file'],
    properties: {
      clientId: { type: 'string', format: 'uuid' },
      text: { type: 'string' },
      toStaff: { type: 'string', enum: ['true', 'false'] },
      seenUpTo: { type: 'integer', minimum: 0 },
      refusalSeenUpTo: { type: 'integer', minimum: 0 },
      file: { type: 'string', format: 'binary' },
    },
  },
};

/**
 * Reads the file, and the fields from the parts before it or from the query.
 * @throws AppError 413, 415, 400 naming the field
 */
export async function readChatUpload(
  request: FastifyRequest,
): Promise<{ upload: Upload; fields: z.output<typeof chatFileFields> }> {
  const upload = await readUpload(request, { limit: chatFileMax, tooLarge: 'chat_file_too_large' });
  const read = chatFileFields.safeParse({ ...(request.query as object), ...upload.fields });
  if (!read.success) throw invalidInput(read.error.issues);
  return { upload, fields: read.data };
}
