import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { purse } from '../database/share.js';

const READS_MANY = 'tsumugi:reads-many';

/** Its handler reads many rows, and a replica may answer (docs/adr/0046). */
export const ReadsMany = (): MethodDecorator => SetMetadata(READS_MANY, true);

/** Says so to the database, once the guards have asked the primary who the caller is. */
@Injectable()
export class ReadsManyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const mine = purse.getStore();
    if (mine && Reflect.getMetadata(READS_MANY, context.getHandler())) mine.readsMany = true;
    return next.handle();
  }
}
