import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { draftKey } from '@tsumugi/contract/portal/customer-draft';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { Drafts } from './drafts.store.js';

const writes = new Set(['POST', 'PUT', 'PATCH']);

/** A write that names its draft in X-Draft-Key ends the draft when it succeeds, so that a lost answer leaves no stale one behind. */
@Injectable()
export class SentDraftInterceptor implements NestInterceptor {
  constructor(private readonly drafts: Drafts) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Querystring: { preview?: string } }>>();
    const key = draftKey.safeParse(request.headers['x-draft-key']);
    const { user } = request;
    if (!key.success || !user || user.face !== 'customer' || !writes.has(request.method) || request.query.preview) return next.handle();
    return next.handle().pipe(
      mergeMap(async (answer) => {
        await this.drafts.remove(user.accountId, key.data);
        return answer;
      }),
    );
  }
}
