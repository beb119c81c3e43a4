import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { requestedPage } from './call.js';
import { type Page, setTotal } from './list-page.js';

/**
 * Answers the rows of a page, with their position in `Content-Range`. The unit is the last part of
 * the path.
 */
export class SendPage implements NestInterceptor {
  private readonly unit: string;

  constructor({ call }: RouteDefinition) {
    this.unit = [call].flat().at(-1)?.split('/').at(-1) ?? '';
  }

  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map(({ rows, total, from = requestedPage(http.getRequest<FastifyRequest>())?.from ?? 0 }) => {
        setTotal(http.getResponse<FastifyReply>(), this.unit, { from }, rows.length, total);
        return rows;
      }),
    );
  }
}
