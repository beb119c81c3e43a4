import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';

/** Bytes of one PATCH at most, and of a whole file. */
export const chunkLimit = 1024 * 1024;
export const uploadSize = 10 * 1024 * 1024;

/**
 * POST /api/user/uploads: begins one. Exactly one of the three ids names the owner; only the
 * caller's own records.
 */
export const uploadBegin = z
  .object({
    purpose: z
      .enum(['identity', 'profile'], { error: 'ファイルの用途を指定してください。' })
      .default('identity'),
    parentId: id.optional(),
    studentId: id.optional(),
    teacherId: id.optional(),
    name: z
      .string({ error: 'ファイルを選んでください。' })
      .min(1, 'ファイルを選んでください。')
      .max(300, 'ファイル名は300文字以内にしてから、お送りください。'),
    size: z
      .number({ error: 'ファイルを選んでください。' })
      .int()
      .min(1, 'ファイルが空です。別のファイルを選んでください。')
      .max(uploadSize, 'ファイルは10MBまでです。小さくしてから送信してください。'),
    type: z.string().max(100).default(''),
  })
  .refine(
    ({ parentId, studentId, teacherId }) =>
      [parentId, studentId, teacherId].filter(Boolean).length === 1,
    {
      message: 'どなたの書類かを選んでください。',
      path: ['parentId'],
    },
  )
  .meta({ id: 'UploadBegin' });

export const uploadId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'アップロードの番号が正しくありません。')
  .meta({ example: 'c'.repeat(32) });

/** Answer of begin, GET and PATCH. Send the bytes from `offset` on. */
export const uploadState = z
  .object({
    id: z.string(),
    offset: int,
    size: int,
    chunkSize: int,
    expiresAt: instant,
    done: z.boolean(),
    /** The stored file, once done. */
    file: z
      .object({
        id: int,
        path: z.string(),
      })
      .nullable(),
    message: values.resultMessage.nullable(),
  })
  .meta({ id: 'UploadState' });
export type UploadState = AnswerJson<z.infer<typeof uploadState>>;
