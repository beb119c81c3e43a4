import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { purse } from '../database/share.js';

const READS_MANY = 'tsumugi:reads-many';

/** Its handler reads many rows, and a replica may answer (docs/adr/0046). */
export const ReadsMany = (): MethodDecorator => SetMetadata(READS_MANY, true);

/** After the other guards, which have asked the primary who the caller is: says so to the database. */
@Injectable()
export class ReadsManyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const mine = purse.getStore();
    if (mine && Reflect.getMetadata(READS_MANY, context.getHandler())) mine.readsMany = true;
    return true;
  }
}
