import type { z } from 'zod';
import { defineRoute, shape } from '../kit/define-route.js';
import type { unsubscribed } from '../portal/shared.js';

export const open = defineRoute({
  id: 'unsubscribe.open',
  label: 'メールの停止の案内',
  call: 'GET /api/public/unsubscribe/:token',
  who: { roles: 'public', query: 'any' },
});

export const now = defineRoute({
  id: 'unsubscribe.now',
  label: 'この種類のメールを止める',
  call: 'POST /api/public/unsubscribe/:token',
  who: { roles: 'public', csrf: 'never', accepts: ['form', 'multipart'], query: 'any' },
  input: shape<z.ZodType<{ 'List-Unsubscribe'?: string } | null | undefined>>(),
  answer: shape<typeof unsubscribed>(),
});
