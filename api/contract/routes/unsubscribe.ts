import { z } from 'zod';
import { route } from '../kit/define-route.js';
import { unsubscribed } from '../portal/shared.js';

const token = z.string().max(200);

const oneClick = z.looseObject({ 'List-Unsubscribe': z.string().max(100).optional() }).nullish();

export const open = route('GET /api/public/unsubscribe/:token', 'メールの停止の案内', {
  who: { roles: 'public', query: 'any' },
  params: { token },
});

export const now = route('POST /api/public/unsubscribe/:token', 'この種類のメールを止める', {
  who: { roles: 'public', csrf: 'never', accepts: ['form', 'multipart'], query: 'any' },
  params: { token },
  input: oneClick,
  answer: unsubscribed,
});
